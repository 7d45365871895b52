import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Said } from '#app/ui/note.tsx'
import type { FatePage } from './import-fate-table.tsx'

type Counts = FatePage['counts']

/** What became of the rows. */
export function Finished({ new: added, changes, unchanged, refused }: Counts) {
  return (
    <Said tone="ok">
      Eingelesen: {integer(added)} neu, {integer(changes)} geändert, {integer(unchanged)} unverändert,{' '}
      {integer(refused)} abgelehnt. Dieser Bericht bleibt 90 Tage stehen.
    </Said>
  )
}

/** Nobody tries any more; until somebody says so the page would wait for ever. */
export function GivenUp({ since }: { since: string }) {
  return (
    <Said tone="stop">
      Das Einlesen ist mehrmals gescheitert und wurde am {localDateTime(Date.parse(since))} aufgegeben. Die
      Mitgliederliste ist unverändert. Versuch es noch einmal; gelingt es wieder nicht, steht der Grund im
      Protokoll des Servers.
    </Said>
  )
}

type Progress = { done: number; total: number } | null

/** How far the reading in is. */
export function readSentence(progress: Progress): string {
  return progress === null
    ? 'Die Datei wird gleich eingelesen.'
    : `${integer(progress.done)} von ${integer(progress.total)} Zeilen sind eingelesen.`
}
