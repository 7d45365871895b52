import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAirportList } from './read-airport-list.ts'

/**
 * Generates `german-airfields.jsonl` from the three files of OurAirports (public domain): `node
 * packages/airfield-list/write-german-airfields.ts AIRPORTS RUNWAYS FREQUENCIES YYYY-MM-DD`, with the day on which they
 * were downloaded.
 */
const [airports = '', runways = '', frequencies = '', asOf = ''] = process.argv.slice(2)
const text = (file: string) => readFileSync(file, 'utf8')
const list = readAirportList(
  { airports: text(airports), runways: text(runways), frequencies: text(frequencies) },
  asOf,
)
const lines = [{ asOf: list.asOf }, ...list.airfields].map((each) => JSON.stringify(each))
writeFileSync(join(import.meta.dirname, 'german-airfields.jsonl'), `${lines.join('\n')}\n`)
console.log(`${list.airfields.length} airfields`)
