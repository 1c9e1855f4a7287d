import type { PluralForms } from './plural-forms.ts';

/** Every word of the interface in English; other languages are typed after this file. */
export const en = {
  skipToContent: 'Skip to main content',
  externalSite: 'external site',

  navigation: {
    main: 'Main',
    toggleMenu: 'Toggle navigation bar',
    menu: 'Menu',
    closeMenu: 'Close navigation bar',
    backToMainMenu: '← Back to main menu',
    languages: 'Languages',
    breadcrumbs: 'Breadcrumbs',
    home: 'Home page',
    docsPages: 'Docs pages',
    postPages: 'Blog post pages',
    listPages: 'Blog list pages',
    toggleGroup: 'Expand or collapse “{label}”',
    wholeGroup: { one: 'See the {count} page', other: 'See all {count} pages' } as PluralForms,
    collapseSidebar: 'Fold the sidebar away',
    expandSidebar: 'Show the sidebar',
    backToTop: 'Back to top',
  },

  theme: {
    toggle: 'Switch between dark and light mode',
    toggleWhenLight: 'Switch between dark and light mode (currently light mode)',
    toggleWhenDark: 'Switch between dark and light mode (currently dark mode)',
  },

  baseUrl: {
    title: 'This site did not load properly.',
    text: 'Its styles and scripts were not found where it looked for them. Usually the baseUrl in codemaster.config.ts differs from the path the site is served under.',
    configured: 'The site was built for:',
    suggestion: 'It seems to be served under:',
  },

  announcement: {
    label: 'Announcement',
    close: 'Close',
  },

  search: {
    label: 'Search',
    title: 'Search the documentation',
    placeholder: 'Search docs',
    submit: 'Search',
    notYet: 'Full-text search is not part of this site yet. The lists below name every lesson and post.',
    browse: 'Browse everything',
  },

  page: {
    onThisPage: 'On this page',
    edit: 'Edit this page',
    lastUpdatedOn: 'Last updated on {date}',
    lastUpdatedBy: 'Last updated by {author}',
    lastUpdatedOnBy: 'Last updated on {date} by {author}',
    headingAnchor: 'Direct link to {title}',
    readingTime: { one: '{count} min read', other: '{count} min read' } as PluralForms,
    emptyCategory: 'There is nothing to read here yet.',
    itemCount: { one: '{count} item', other: '{count} items' } as PluralForms,
    footnotes: 'Footnotes',
    footnoteBack: 'Back to the text, reference {reference}',
    table: 'Table',
    tabs: 'Tabs',
    formula: 'Formula',
    details: 'Details',
    taskDone: 'Done',
    taskOpen: 'Not done yet',
    previous: 'Previous',
    next: 'Next',
    borrowed: 'This page has not been translated yet. It is shown in {language}.',
    borrowedTitle: 'Not translated yet',
    draftTitle: 'Draft page',
    draft: 'This page is a draft. It is visible while you write and is left out of the published site.',
    unlistedTitle: 'Unlisted page',
    unlisted: 'This page is unlisted. Search engines will not index it, and only readers with the link can find it.',
  },

  versions: {
    title: 'Versions',
    badge: 'Version: {version}',
    unreleased: {
      title: 'Not released yet',
      text: 'You are reading {site} {version}, which is still being written and may change.',
    },
    unmaintained: {
      title: 'Old version',
      text: 'You are reading {site} {version}, which is no longer kept up to date.',
    },
    seeLast: 'Go to the latest version ({version})',
  },

  levels: {
    label: 'Level',
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
  },

  tags: {
    label: 'Tags',
    title: 'Tags',
    all: 'See all tags',
    postsTagged: { one: '{count} post tagged with “{tag}”', other: '{count} posts tagged with “{tag}”' } as PluralForms,
    docsTagged: { one: '{count} doc tagged with “{tag}”', other: '{count} docs tagged with “{tag}”' } as PluralForms,
  },

  blog: {
    title: 'Blog',
    recentPosts: 'Recent posts',
    latestPosts: 'From the blog',
    allPosts: 'All posts',
    archive: 'Archive',
    archiveIntro: 'Every post, by year.',
    authors: 'Authors',
    allAuthors: 'See all authors',
    postCount: { one: '{count} post', other: '{count} posts' } as PluralForms,
    noPosts: 'This author has not written any posts yet.',
    newerPost: 'Newer post',
    olderPost: 'Older post',
    newerEntries: 'Newer entries',
    olderEntries: 'Older entries',
    pageOf: 'Page {page} of {pages}',
    writtenBy: 'By',
    readMore: 'Read more',
  },

  callouts: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    warning: 'Warning',
    danger: 'Danger',
    caution: 'Caution',
    important: 'Important',
    success: 'Success',
  },

  code: {
    copy: 'Copy',
    copyLabel: 'Copy code to clipboard',
    copied: 'Copied',
    input: 'Input',
    output: 'Output',
    wrong: 'Wrong code',
    drawingText: 'Show as text',
    wrap: 'Wrap long lines',
    group: 'Variants of this code',
    added: 'Added',
    removed: 'Removed',
    marked: 'Highlighted',
    focused: 'In focus',
    error: 'Error',
    warning: 'Warning',
    note: 'Note {number}',
    noteBack: 'Note {number}, back to line {line}',
  },

  quiz: {
    answer: 'Show the answer',
  },

  course: {
    exercise: 'Exercise',
    hint: 'Hint {number}',
    solution: 'Solution',
    comparison: 'The same in several languages',
    sideBySide: 'Side by side',
  },

  island: {
    failed: 'This part of the page could not be loaded.',
    retry: 'Retry',
    crashed: 'This page crashed.',
    tryAgain: 'Try again',
    cause: 'Cause:',
  },

  notFound: {
    title: 'Page Not Found',
    text: 'We could not find what you were looking for. The page may have moved, or the address has a typo in it.',
    next: 'Try one of these instead',
  },
};
