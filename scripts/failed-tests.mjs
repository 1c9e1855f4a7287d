// Names of the failed tests in the reports of the runners, so that the end of a run says what is to be looked at.
import { relative } from 'node:path';

/** How much of a message is printed again; the whole stands where the test ran. */
const MOST_LINES = 12;

/** Failed tests of a Vitest report (Jest's format), with the beginning of what each said. Files that could not be read are named, too. */
export function failedUnitTests({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}\n${start(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${start(failureMessages.join('\n'))}`);
  });
}

/** Failed and flaky tests of a Playwright report. */
export function failedBrowserTests({ suites }) {
  const walk = ({ specs = [], suites: inner = [] }, path) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => [...path, title].join(' › ')),
    ...inner.flatMap((suite) => walk(suite, [...path, suite.title])),
  ];
  return suites.flatMap((suite) => walk(suite, [suite.file]));
}

function start(message) {
  const lines = message.trim().split('\n').slice(0, MOST_LINES);
  return lines.map((line) => `    ${line}`).join('\n');
}
