import { documentAddress } from '#app/features/documents/document.ts'
import { findDocument } from '#app/features/documents/documents.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { findDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import type { Download } from '#app/media/pictures/downloads/download.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Airfield } from './facts/airfield.ts'

export type RulesDocument = {
  title: string
  address: string
  /** `Fassung 4, gültig ab 1. April 2026`; after its last day, states that it has expired. */
  validity: string
  isOver: boolean
  file: Download | null
}

/** Returns the current rules of the field; `null` if none are set or they are no longer public. */
export async function findRulesDocument(
  db: Db,
  { rulesDocumentId }: Pick<Airfield, 'rulesDocumentId'>,
  today: IsoDay,
  language: Language,
): Promise<RulesDocument | null> {
  if (rulesDocumentId === null) return null
  const document = await findDocument(db, rulesDocumentId, ['public'])
  if (document === undefined) return null
  const { title, version, asOf, validUntil, downloadId } = document
  const isOver = validUntil !== null && validUntil < today
  const { say } = saying(language)
  const until = validUntil === null ? '' : longDateIn(validUntil, language)
  const wording = `${say('Fassung', 'version')} ${version}, ${say('gültig ab', 'valid from')} ${longDateIn(asOf, language)}`
  return {
    title,
    address: documentAddress(document),
    validity: isOver
      ? say(
          `Fassung ${version}, galt bis ${until}; bitte telefonisch prüfen`,
          `version ${version}, was valid until ${until}; please check by phone`,
        )
      : validUntil === null
        ? wording
        : `${wording} ${say('bis', 'to')} ${until}`,
    isOver,
    file: downloadId === null ? null : ((await findDownload(db, downloadId)) ?? null),
  }
}
