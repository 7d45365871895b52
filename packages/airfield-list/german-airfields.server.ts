import { AirportList } from '#app/features/airfield/setup/airport-list.ts'

/** The list that comes with the program, read when somebody asks for it: its head, then one airfield a line. */
export async function readGermanAirfields(): Promise<AirportList> {
  const { default: text } = await import('./german-airfields.jsonl?raw')
  const [head, ...lines] = text.trimEnd().split('\n')
  return AirportList.parse({
    ...(JSON.parse(head!) as object),
    airfields: lines.map((line) => JSON.parse(line) as unknown),
  })
}
