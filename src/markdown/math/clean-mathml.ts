const TAGS = new Set(
  'math menclose merror mfrac mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'accent accentunder columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form height largeop linethickness lquote lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rowspan rquote rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);
const CLASSES = new Set(
  'tml-cancel tml-display tml-jot tml-left tml-right tml-tag tml-tageqn tml-underline downstrike upstrike mathcal'.split(
    ' ',
  ),
);

const TOKEN = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)|([\s\S])/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/**
 * Rebuilds Temml's MathML from an allow-list. Temml's inline styles, which a strict content security policy forbids, become
 * classes of our stylesheet or attributes of MathML. Styles that are neither are removed.
 */
export function cleanMathml(markup: string): string {
  let html = '';
  for (const [, slash, tag = '', attributes = '', selfClosing, text, other] of markup.matchAll(TOKEN)) {
    if (text !== undefined) html += text.replaceAll('>', '&gt;');
    else if (other !== undefined) html += '&lt;';
    else if (TAGS.has(tag))
      html += slash ? `</${tag}>` : `<${tag}${cleanAttributes(attributes)}>${selfClosing ? `</${tag}>` : ''}`;
  }
  return html;
}

function cleanAttributes(written: string): string {
  const classes: string[] = [];
  let kept = '';
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    if (name === 'class') classes.push(...value.split(/\s+/).filter((one) => CLASSES.has(one)));
    else if (name === 'style') {
      for (const declaration of value.split(';')) {
        const [property = '', setting = ''] = declaration.split(':').map((part) => part.trim());
        const colour = property === 'color' && /^#[0-9a-f]{3,8}$|^[a-z]+$/i.test(setting) && setting !== 'undefined';
        if (colour) kept += ` mathcolor="${setting}"`;
        const name = classOf(property, setting);
        if (name) classes.push(name);
      }
    } else if (ATTRIBUTES.has(name)) kept += ` ${name}="${value}"`;
  }
  return (classes.length > 0 ? ` class="${[...new Set(classes)].join(' ')}"` : '') + kept;
}

/** Returns our class for an inline style of Temml. */
function classOf(property: string, setting: string): string | undefined {
  const side = /^(?:padding|border)-(left|right|top|bottom)$/.exec(property)?.[1];
  if (property === 'border') return 'tml-box';
  if (property.startsWith('border-') && side) return `tml-line-${side}`;
  if (!property.startsWith('padding-') || !side) return undefined;
  if (/^0(?:em|pt)?$/.test(setting)) return `tml-tight-${side}`;
  return setting === '1em' ? `tml-wide-${side}` : undefined;
}
