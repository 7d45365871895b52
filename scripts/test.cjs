'use strict'
const { ensureBrowser } = require('./browser.cjs')
const { forgetPeople, peopleTable } = require('./people.cjs')
const { runJourneys, runTests } = require('./phases.cjs')
const { ensureBuilt, ensureInstalled, fail, say } = require('./setup.cjs')
const { shownSeconds, slowest } = require('./slowest.cjs')

// Runs everything: unit and app tests on both databases, beside the journeys in real Chromium. Failures are repeated alone
// on the otherwise idle machine: a real error fails again, a glitch of the machine is reported as such. More failures than
// this are no glitch.
const mostHiccups = 15

// --full makes some tests more thorough, --reverse runs the files in reverse order; see docs/testing.md.
const choices = { '--full': 'FULL', '--reverse': 'REVERSE' }
for (const choice of process.argv.slice(2)) {
  if (!Object.hasOwn(choices, choice))
    fail(`„${choice}“ gibt es hier nicht: npm test -- [--full] [--reverse]`)
  process.env[choices[choice]] = '1'
}

void main()

async function main() {
  ensureInstalled()
  ensureBuilt()
  const browser = ensureBrowser()
  forgetPeople()
  const postgres = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PostgreSQL (PGlite)'
  const onSqlite = {
    kind: 'SQLite',
    first: () => runTests('sqlite', { isBesideBrowser: true, prefix: 'SQLite     │ ' }),
    alone: (files) => runTests('sqlite', { files }),
  }
  const onPostgres = {
    kind: postgres,
    first: () => runTests('postgres', { isBesideBrowser: true, prefix: 'PostgreSQL │ ' }),
    alone: (files) => runTests('postgres', { files }),
  }
  const inChromium = {
    kind: 'Chromium',
    first: () => runJourneys(browser, { prefix: 'Chromium   │ ' }),
    alone: () => runJourneys(browser, { isAgain: true }),
  }
  // While PostgreSQL works for a test its worker waits, and the browser takes the time; nothing does once it is done.
  say('\n── Tests auf SQLite und PostgreSQL, daneben Wege durch die Website in Chromium')
  const runs = (await Promise.all([oneByOne([onPostgres, onSqlite]), oneByOne([inChromium])])).flat()
  const verdicts = []
  for (const { phase, result } of runs) verdicts.push(await judge(phase, result))
  tell(runs, verdicts)
}

async function oneByOne(phases) {
  const done = []
  for (const phase of phases) done.push({ phase, result: await phase.first() })
  return done
}

/** Repeats the failures now that nothing else runs. Returns { passed, failed: number, hiccups, failures }. */
async function judge({ kind, alone }, first) {
  if (first.failed === 0) return { passed: first.passed, failed: 0, hiccups: [], failures: [] }
  const isFew = first.names.length > 0 && first.names.length <= mostHiccups
  if (isFew) say(`\n── Noch einmal, was auf ${kind} fehlschlug`)
  const second = isFew ? await alone(first.again) : first
  const called = (names) => names.map((name) => `${kind}: ${name}`)
  if (second.failed > 0 && second.names.length === 0) {
    const outside = called(['ein Fehler außerhalb der Tests; er steht darüber'])
    return { passed: first.passed, failed: second.failed, hiccups: [], failures: outside }
  }
  const hiccups = first.names.filter((name) => !second.names.includes(name))
  return {
    passed: first.passed + hiccups.length,
    failed: second.failed,
    hiccups: called(hiccups),
    failures: called(second.names),
  }
}

function tell(runs, verdicts) {
  const all = (what) => verdicts.flatMap((verdict) => verdict[what])
  const sum = (what) => verdicts.reduce((total, verdict) => total + verdict[what], 0)
  say('\n── Wie lange es dauerte')
  for (const { phase, result } of runs) say(`${shownSeconds(result.seconds)}  ${phase.kind}`)
  for (const { phase, result } of runs)
    say(`\n── Was auf ${phase.kind} am längsten dauerte\n${slowest(result.each)}`)
  say(`\n── Was die Leute auf ihren Wegen tun\n${peopleTable()}`)
  if (all('hiccups').length > 0) say(`\n── Was erst beim zweiten Mal gelang\n${all('hiccups').join('\n')}`)
  if (all('failures').length > 0) say(`\n── Was fehlschlug\n${all('failures').join('\n')}`)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exit(1)
  if (sum('passed') === 0) fail('Es lief kein einziger Test.')
}
