/**
 * Returns a page as Markdown. `syntax` has the functions that differ between generators: `link(text, from, to)` and `callout({
 * kind, title, text })`.
 */
export function printMarkdown(page, syntax) {
  return `${page.blocks.map((block) => printBlock(block, page.path, syntax)).join('\n\n')}\n`;
}

function printBlock(block, from, syntax) {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n');
    case 'code':
      return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows]
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n');
    case 'callout':
      return syntax.callout(block);
    case 'links': {
      const links = block.targets.map(({ title, path }) => syntax.link(title, from, path));
      return `${block.lead} ${[links.slice(0, -1).join(', '), links.at(-1)].filter(Boolean).join(` ${block.join} `)}.`;
    }
    default:
      throw new Error(`no way to print a "${block.type}" block`);
  }
}
