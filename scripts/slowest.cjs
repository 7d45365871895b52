'use strict'
const path = require('node:path')

const shown = 10

/** Returns the seconds of each file in Vitest's report. */
function secondsOfFiles({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** Returns the seconds of each journey in Playwright's report, all attempts together, as `file:line: sentence`. */
function secondsOfJourneys({ suites }) {
  return suites.flatMap((suite) => [
    ...suite.specs.map(({ file, line, title, tests }) => ({
      name: `e2e/${file}:${line}: ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...secondsOfJourneys({ suites: suite.suites ?? [] }),
  ])
}

/** Returns the ten slowest as lines: `  12.3 s  name`. */
function slowest(all) {
  return all
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ name, seconds }) => `${shownSeconds(seconds)}  ${name}`)
    .join('\n')
}

function shownSeconds(seconds) {
  return `${seconds.toFixed(1).padStart(7)} s`
}

module.exports = { secondsOfFiles, secondsOfJourneys, shownSeconds, slowest }
