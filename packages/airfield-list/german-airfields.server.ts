import { AirportList } from '#app/features/airfield/setup/airport-list.ts'

/** Reads the list that ships with the program: its head, then one airfield per line. Loaded on demand. */
export async function readGermanAirfields(): Promise<AirportList> {
  const { default: text } = await import('./german-airfields.jsonl?raw')
  const [head, ...lines] = text.trimEnd().split('\n')
  return AirportList.parse({
    ...(JSON.parse(head!) as object),
    airfields: lines.map((line) => JSON.parse(line) as unknown),
  })
}
