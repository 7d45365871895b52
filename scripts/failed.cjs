'use strict'
const path = require('node:path')

/** Of Vitest's report: each failed test as `file: sentence`; a file that could not even be read stands with its fault. */
function failedTests({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${message.split('\n')[0]}`]
    return failed.map((test) => `${file}: ${test.fullName}`)
  })
}

/** Of Vitest's report: the files in which something failed, from the project's folder. */
function failedFiles({ testResults }, root) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name))
}

/** Of Playwright's report: each journey that did not pass at its first try, as `file:line: sentence`. */
function failedJourneys({ suites }) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
    ...failedJourneys({ suites: suite.suites ?? [] }),
  ])
}

module.exports = { failedFiles, failedJourneys, failedTests }
