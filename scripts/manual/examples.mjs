// Examples of the reference: what a config or the front matter of a page may hold. Tests check that the tool accepts all of them.

/** The beginning of a config, in the form in which it stands between the braces of `defineConfig`. */
export const CONFIG_EXAMPLE = `title: 'My course',
url: 'https://me.github.io',
baseUrl: '/course/',
deploy: 'github-pages',
favicon: 'img/favicon.svg',
rules: { 'links/broken-anchor': 'warning' },`;

/** By kind of page. */
export const FRONT_MATTER_EXAMPLES = {
  doc: `title: Set up your machine
description: What to install before the first lesson.
slug: /setup
sidebar_position: 2
tags: [start]
level: beginner`,
  post: `title: The course is open
description: What is new.
date: 2025-03-09
authors: [ann]
tags: [news]`,
  page: `title: About
description: Who makes this course.
layout: splash
hide_title: true`,
};
