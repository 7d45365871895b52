import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#app/platform/services.ts'

/** What taking over reaches. */
export type Stores = Pick<Services, 'db' | 'files' | 'now' | 'arrivalFolder'>

type Place = Pick<Services, 'arrivalFolder'>

/** The file as it was brought. */
export const uploadPath = ({ arrivalFolder }: Place, id: string) => join(arrivalFolder, `${id}.upload`)
/** Its entries one below the other as JSON, written while it is looked through. */
export const notesPath = ({ arrivalFolder }: Place, id: string) => join(arrivalFolder, `${id}.jsonl`)
/** What it says of the uploads of the old website. */
export const attachmentsPath = ({ arrivalFolder }: Place, id: string) =>
  join(arrivalFolder, `${id}.attachments.jsonl`)

export async function makeArrivalFolder({ arrivalFolder }: Place) {
  await mkdir(arrivalFolder, { recursive: true, mode: 0o700 })
}

export async function removeTakeoverFiles(place: Place, id: string) {
  for (const path of [uploadPath, notesPath, attachmentsPath]) await rm(path(place, id), { force: true })
}
