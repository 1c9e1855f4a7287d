/** A feature of CSS that not all browsers of the last two years have, and that is used all the same. */
export interface AcceptedGap {
  /** Path in MDN's compatibility data; what is below it is accepted too. */
  readonly feature: string;
  /** What readers of a browser without it get. */
  readonly fallback: string;
}

/** Each must be in use: the test of the style sheets fails for one that can go. */
export const ACCEPTED_GAPS: readonly AcceptedGap[] = [
  // Looks
  {
    feature: 'properties/text-wrap/pretty',
    fallback: 'Lines break as they always did; the last one may hold one word.',
  },
  { feature: 'properties/-webkit-font-smoothing', fallback: 'Letters on macOS look a little bolder.' },
  { feature: 'properties/scrollbar-width', fallback: 'Bars of boxes that scroll are as wide as those of the system.' },
  { feature: 'properties/scrollbar-color', fallback: 'Bars of boxes that scroll have the colours of the system.' },
  {
    feature: 'properties/scrollbar-gutter',
    fallback: 'Safari before 18.2: with bars that take room, the page gets wider while the search window is open.',
  },
  {
    feature: 'properties/accent-color',
    fallback: 'Safari has it, but does not mend too little contrast; ours has enough.',
  },
  { feature: 'properties/cursor', fallback: 'Phones and tablets have no pointer.' },
  { feature: 'selectors/selection', fallback: 'iOS marks selected text in its own colour.' },
  { feature: 'selectors/marker', fallback: 'Safari takes colour and size only, and nothing else is set.' },
  { feature: 'selectors/-webkit-search-cancel-button', fallback: 'Firefox before 138 draws no such button by itself.' },
  { feature: 'selectors/-webkit-details-marker', fallback: 'Other engines hide the marker by `list-style`.' },
  { feature: 'selectors/-webkit-progress-bar', fallback: 'Firefox colours the bar by `background` of the element.' },
  { feature: 'selectors/-webkit-progress-value', fallback: 'Firefox has `::-moz-progress-bar` in a rule of its own.' },
  {
    feature: 'selectors/-moz-progress-bar',
    fallback: 'The others have `::-webkit-progress-value` in a rule of its own.',
  },

  // Layout
  {
    feature: 'properties/text-size-adjust',
    fallback:
      'On desktops nothing changes the size of text; Firefox for Android changes it only for pages made for desktops.',
  },
  {
    feature: 'properties/overscroll-behavior',
    fallback: 'All have it, but not for a box without anything to scroll: there the page below scrolls on.',
  },
  {
    feature: 'properties/box-decoration-break',
    fallback: 'Safari has it with a prefix and for inline elements only, and code in a text is one.',
  },
  { feature: 'properties/position-area', fallback: 'A definition stands at the foot of the screen (`terms.css`).' },
  { feature: 'properties/position-try-fallbacks', fallback: 'As for `position-area`: both are in one `@supports`.' },
  {
    feature: 'properties/reading-flow',
    fallback: 'In a menu without scripts, Tab goes through the lists in the order of the page.',
  },
  {
    feature: 'properties/display/math',
    fallback: 'Safari and Firefox lay `math` out by its own attribute `display`; the declaration is dropped.',
  },
  {
    feature: 'properties/font-family/math',
    fallback: 'Formulas are in one of the fonts named before, or in that of the text.',
  },

  // From page to page
  { feature: 'selectors/view-transition', fallback: 'Firefox before 144 shows the next page without fading it in.' },
  { feature: 'selectors/view-transition-old', fallback: 'As for `view-transition`.' },
  { feature: 'selectors/view-transition-new', fallback: 'As for `view-transition`.' },
  { feature: 'selectors/active-view-transition', fallback: 'As for `view-transition`: there is nothing to guard.' },

  // Stand-ins for fonts that are late
  {
    feature: 'at-rules/font-face/ascent-override',
    fallback: 'Safari stretches the stand-in in width only; line heights are set in numbers, so lines are as high.',
  },
  { feature: 'at-rules/font-face/descent-override', fallback: 'As for `ascent-override`.' },
  { feature: 'at-rules/font-face/line-gap-override', fallback: 'As for `ascent-override`.' },

  // Colours of the system, and paper
  {
    feature: 'properties/forced-color-adjust',
    fallback: 'Safari knows no colours of the system (`forced-colors`), and the rules stand in such a query.',
  },
  { feature: 'properties/break-after', fallback: 'A heading may be the last line of a printed page.' },
  {
    feature: 'properties/print-color-adjust/exact',
    fallback:
      'Chrome before 136 takes it with the prefix that the bundler adds, which the data names at the property only.',
  },
  { feature: 'selectors/details-content', fallback: 'What is folded on the screen stays folded on paper.' },
];
