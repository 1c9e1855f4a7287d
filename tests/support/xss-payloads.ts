/**
 * Ways to smuggle a script into a page, made from their building blocks. Whatever runs calls `alert`, which a test
 * watches. None of them may run anywhere.
 */
const CALL = 'alert(1)';

/** Spellings of an address that runs a script where a browser follows it, or that browsers once read as such. */
const ADDRESSES: readonly string[] = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  ` javascript:${CALL}`,
  `javascript :${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#x6A;avascript:${CALL}`,
  `&#0000106&#0000097vascript:${CALL}`,
  `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${CALL}`,
  `java&#9;script:${CALL}`,
  `java&#10;script:${CALL}`,
  `java&#13;script:${CALL}`,
  `java&Tab;script:${CALL}`,
  `java&NewLine;script:${CALL}`,
  `javascript&colon;${CALL}`,
  `javascript&#58;${CALL}`,
  `javascript&#x3A;${CALL}`,
  `&#1;javascript:${CALL}`,
  `&#14;  javascript:${CALL}`,
  `&#x2028;javascript:${CALL}`,
  `&nbsp;javascript:${CALL}`,
  `&#xFEFF;javascript:${CALL}`,
  `java&#xAD;script:${CALL}`,
  `java\\script:${CALL}`,
  `javascript\\:${CALL}`,
  `javascript://%0a${CALL}`,
  `javascript://a.example/%0d%0a${CALL}`,
  `javascript:/*a*/${CALL}`,
  'javascript:%61lert(1)',
  `java%0ascript:${CALL}`,
  `jav\tascript:${CALL}`,
  `ｊavascript:${CALL}`,
  `vbscript:${CALL}`,
  `VbScRiPt:${CALL}`,
  `livescript:${CALL}`,
  `mocha:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `DATA:text/html;charset=utf-8,%3Cscript%3E${CALL}%3C/script%3E`,
  `data:image/svg+xml,<svg onload=${CALL}>`,
  `data:application/xhtml+xml,<x/>`,
  `feed:javascript:${CALL}`,
  `view-source:javascript:${CALL}`,
  `jar:javascript:${CALL}!/a`,
  `blob:https://a.example/x`,
  `file:///etc/passwd`,
  `filesystem:https://a.example/x`,
  `about:blank`,
  `ws://a.example`,
  `intent:#Intent;scheme=x;end`,
  `pathname:javascript:${CALL}`,
  `pathname://javascript:${CALL}`,
  `pathname:////evil.example`,
];

/** Places of Markdown and HTML that take an address. */
const PLACES: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}> "t")`,
  (address) => `![x](${address})`,
  (address) => `[x][r]\n\n[r]: <${address}>`,
  (address) => `<${address}>`,
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href='${address}' ping="${address}" target=_top>x</a>`,
  (address) => `<img src="${address}" srcset="${address} 2x" alt="" longdesc="${address}">`,
  (address) => `<blockquote cite="${address}"><del cite="${address}">x</del></blockquote>`,
];

/** Every spelling in every place. */
export const URL_PAYLOADS: readonly string[] = ADDRESSES.flatMap((address) => PLACES.map((place) => place(address)));

const TAGS =
  'a abbr article b body button details div form h2 iframe img input isindex kbd mark marquee math object p select span style svg table td textarea title video x'.split(
    ' ',
  );
const HANDLERS =
  'onload onerror onclick onmouseover onfocus onfocusin onanimationstart ontoggle onpointerenter onbegin onbeforematch'.split(
    ' ',
  );

const SPECIAL: readonly string[] = [
  `<script>${CALL}</script>`,
  `<SCRIPT SRC=data:,${CALL}></SCRIPT>`,
  `<script\n>${CALL}</script\n>`,
  `<script/x>${CALL}</script>`,
  `<<script>${CALL}//<</script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script>${CALL}`,
  `</p><script>${CALL}</script>`,
  `<!--><script>${CALL}</script>-->`,
  `<!--!><img src=x onerror=${CALL}>-->`,
  `<!---><img src=x onerror=${CALL}>`,
  `<!-- --!><img src=x onerror=${CALL}> -->`,
  `<?xml><img src=x onerror=${CALL}>?>`,
  `<![CDATA[><img src=x onerror=${CALL}>]]>`,
  `<!DOCTYPE x [<!ENTITY a "b">]><img src=x onerror=${CALL}>`,
  `<img src=x onerror=${CALL}>`,
  `<img/src=x/onerror=${CALL}>`,
  `<img src=x onerror\n=\n${CALL}>`,
  `<img src="x" oNeRrOr="${CALL}">`,
  `<img src=x:x onerror&#x3d;${CALL}>`,
  `<img """><script>${CALL}</script>">`,
  '<img src=`x` onerror=`alert(1)`>',
  `<image src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><script href="data:,${CALL}"/></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${CALL}"><text y=20>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values=javascript:${CALL} /><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${CALL}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${CALL}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror=${CALL}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${CALL}&gt;">`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${CALL}></annotation-xml></math>`,
  `<math href="javascript:${CALL}"><mi xlink:href="javascript:${CALL}">x</mi></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<style><p title="</style><img src=x onerror=${CALL}>">`,
  `<title><p title="</title><img src=x onerror=${CALL}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${CALL}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${CALL}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${CALL}>">`,
  `<iframe><p title="</iframe><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script><img src=x onerror=${CALL}></template>`,
  `<plaintext><img src=x onerror=${CALL}>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="<script>${CALL}</script>"></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<base href="javascript:${CALL}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<link rel=stylesheet href="javascript:${CALL}">`,
  `<link rel=import href="data:text/html,<script>${CALL}</script>">`,
  `<style>@import "javascript:${CALL}";*{background:url(javascript:${CALL})}</style>`,
  `<div style="background:url(javascript:${CALL});width:expression(${CALL})">x</div>`,
  `<form action="javascript:${CALL}"><button formaction="javascript:${CALL}">x</button><input type=submit></form>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}><option>x</select>`,
  `<details open ontoggle=${CALL}>x</details>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}></audio>`,
  `<marquee onstart=${CALL}>x</marquee>`,
  `<table background="javascript:${CALL}"><td background="javascript:${CALL}">x</table>`,
  `<a href="x" id="location" name="location">x</a><form name="body"><img name="getElementById"></form>`,
  `<div data-tabs data-group="x"><div role=tablist><button role=tab data-action="copy-code" onclick=${CALL}>x</button></div></div>`,
  `<cm-component data-index="0" onclick=${CALL}>x</cm-component><cm-title onclick=${CALL}>y</cm-title>`,
  `<button popovertarget=x onclick=${CALL}>x</button><div popover id=x onbeforetoggle=${CALL}>y</div>`,
  `<p data-size="\ufdd00:1x1\ufdd1" onclick=${CALL}>x</p>`,
  `:::note[<img src=x onerror=${CALL}>]{title="<img src=x onerror=${CALL}>" .x"><img/src/onerror=${CALL}>}\n\nx\n\n:::`,
  `:::note{#x"onload="${CALL} class="x onload=${CALL}"}\n\nx\n\n:::`,
  `:::details[<img src=x onerror=${CALL}>]{open ontoggle=${CALL}}\n\nx\n\n:::`,
  `::::tabs{group="x onload=${CALL}" query="<script>"}\n:::tab[<img src=x onerror=${CALL}>]{value="<img src=x onerror=${CALL}>"}\n\nx\n\n:::\n::::`,
  `> [!NOTE] <img src=x onerror=${CALL}>\n> x`,
  `## <img src=x onerror=${CALL}> {#x"onclick=${CALL}}`,
  `## x {#"><script>${CALL}</script>}`,
  `![x](a.png){width=1 onload=${CALL}}`,
  `![<img src=x onerror=${CALL}>](a.png "<img src=x onerror=${CALL}>")`,
  `[x](a "\\"onmouseover=${CALL} x=\\"")`,
  `[x](a '"><img src=x onerror=${CALL}>')`,
  `\`<img src=x onerror=${CALL}>\``,
  `\`\`\`html title="<img src=x onerror=${CALL}>" <img/src/onerror=${CALL}>\n<img src=x onerror=${CALL}></code></pre><script>${CALL}</script>\n\`\`\``,
  `\`\`\`js&#x20;onclick=${CALL} "><script>${CALL}</script>\nx\n\`\`\``,
  `\`\`\`mermaid\ngraph TD\nA["<img src=x onerror=${CALL}>"] --> B\nclick A href "javascript:${CALL}"\n\`\`\``,
  `$\\href{javascript:${CALL}}{x}$ and $\\text{<img src=x onerror=${CALL}>}$ and $\\htmlData{x=y}{z}$`,
  `$$\n\\url{javascript:${CALL}} \\includegraphics{x} \\style{color:red}{x} \\class{x" onclick="${CALL}}{y}\n$$`,
  `| <img src=x onerror=${CALL}> |\n|-|\n| <script>${CALL}</script> |`,
  `x[^<img src=x onerror=${CALL}>]\n\n[^<img src=x onerror=${CALL}>]: <script>${CALL}</script>`,
  `&lt;script&gt;${CALL}&lt;/script&gt; &#60;img src=x onerror=${CALL}&#62;`,
  `HTML <img src=x onerror=${CALL}>`,
];

/** Raw HTML, and every construct of ours with HTML in it. */
export const HTML_PAYLOADS: readonly string[] = [
  ...SPECIAL,
  ...TAGS.flatMap((tag) =>
    HANDLERS.map((handler) => `<${tag} ${handler}=${CALL} src=x href=x autofocus tabindex=0>x</${tag}>`),
  ),
];

/** What runs a script where it is read as markup: by element, handler, address, and by parsers that disagree. */
const VECTORS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<a href="javascript:${CALL}" id=location>x</a>`,
  `<iframe srcdoc="<script>${CALL}</script>"></iframe>`,
  `<details open ontoggle=${CALL}>x</details>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${CALL}&gt;">`,
  `<form><button formaction=javascript:${CALL} autofocus onfocus=${CALL}>x`,
];

/** What ends the place that a text may stand in: a text, an attribute, a comment, an element of plain text, data of a script. */
const ENDINGS: readonly string[] = [
  ...['', '">', "'>", '-->', '</title></textarea></style></noscript>', '</script>', ']]>', '`}}${', '\\"}]'],
];

const numbered = (text: string, write: (code: number) => string) =>
  text.replace(/[<>"'&=]/g, (one) => write(one.charCodeAt(0)));

/** Spellings that a later step may take back: once too often is enough. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => numbered(text, (code) => `&#${code};`),
  (text) => numbered(text, (code) => `&#x${code.toString(16)};`),
  (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => numbered(text, (code) => `%${code.toString(16)}`),
  (text) => numbered(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
];

/** Every vector behind every ending in every spelling, for places that take any text: titles, labels, names, tags, records. */
export const TEXT_PAYLOADS: readonly string[] = [
  ...new Set(VECTORS.flatMap((vector) => ENDINGS.flatMap((end) => SPELLINGS.map((spell) => spell(end + vector))))),
];
