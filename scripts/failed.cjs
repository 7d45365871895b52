'use strict'
const path = require('node:path')

/**
 * Returns the failed tests of Vitest's report as `file: sentence`; a file that could not be loaded is listed with its
 * error.
 */
function failedTests({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${message.split('\n')[0]}`]
    return failed.map((test) => `${file}: ${test.fullName}`)
  })
}

/** Returns the files with failures in Vitest's report, relative to the project folder. */
function failedFiles({ testResults }, root) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name))
}

/** Returns the journeys of Playwright's report that did not pass at the first attempt, as `file:line: sentence`. */
function failedJourneys({ suites }) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
    ...failedJourneys({ suites: suite.suites ?? [] }),
  ])
}

module.exports = { failedFiles, failedJourneys, failedTests }
