'use strict'
const fs = require('node:fs')
const path = require('node:path')

/** Each journey under e2e/people writes a file here. */
const folder = path.join(__dirname, '..', 'test-results', 'people')

const columns = [
  ['taps', 'Tippen'],
  ['fields', 'Felder'],
  ['characters', 'Zeichen'],
  ['loads', 'Seiten'],
  ['tallestPx', 'höchste px'],
  ['heightsPx', 'Summe px'],
  ['serverMs', 'Server ms'],
]

/** Deletes the measurements of an earlier run. */
const forgetPeople = () => fs.rmSync(folder, { recursive: true, force: true })

/** Returns the costs of the journeys of the people as an aligned table. */
function peopleTable() {
  const journeys = readJourneys()
  const rows = [['Weg', ...columns.map(([, title]) => title)], ...journeys.flatMap(rowsOf)]
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) => lineOf(row, widths)).join('\n')
}

function readJourneys() {
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.toSorted().map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
}

/** Returns the row of the whole journey, and one per person when several act. People who only look cost nothing. */
function rowsOf({ journey, people }) {
  const acting = people.filter(({ taps }) => taps > 0)
  const whole = rowOf(journey, ([key]) => (key === 'tallestPx' ? most(acting, key) : sum(acting, key)))
  if (acting.length < 2) return [whole]
  return [whole, ...acting.map((person) => rowOf(`  ${person.name}`, ([key]) => person[key]))]
}

const rowOf = (title, valueOf) => [title, ...columns.map((column) => String(valueOf(column)))]
const sum = (people, key) => people.reduce((total, person) => total + person[key], 0)
const most = (people, key) => Math.max(0, ...people.map((person) => person[key]))

const lineOf = ([title, ...values], [first, ...others]) =>
  [title.padEnd(first), ...values.map((value, column) => value.padStart(others[column]))].join('  ')

module.exports = { forgetPeople, peopleTable }
