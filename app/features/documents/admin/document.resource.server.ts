import { removeIn, withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { ListedResource } from '#app/resources/resource.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { downloadReaders, formatDownload } from '#app/media/pictures/downloads/download.ts'
import { findDownload, listDownloadChoices } from '#app/media/pictures/downloads/downloads.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { documentsInSearch } from '../documents.server.ts'
import {
  documentGroups,
  DocumentForm,
  type DocumentRecord,
  shownDocument,
  visibilities,
} from './document-form.ts'
import {
  addDocument,
  findDocumentForAdmin,
  listDocumentsForAdmin,
  saveDocument,
} from './save-documents.server.ts'

export const documentResource: ListedResource<'keep-club', DocumentRecord> = {
  live: 'dokumente',
  permission: 'keep-club',
  subject: 'document',
  address: '/admin/dokumente',
  labels: {
    list: 'Dokumente',
    create: 'Dokument anlegen',
    this: 'dieses Dokument',
    empty:
      'Noch ist kein Dokument eingetragen. Satzung und Beitragsordnung sind ein guter Anfang: Was öffentlich ist, kann die Seite „Mitgliedschaft“ zum Nachlesen anbieten.',
    page: '/verein/mitgliedschaft',
    withdrawTitle: 'Nicht mehr zeigen',
    withdraw: 'Niemand liest es mehr, auch Mitglieder nicht; aus Listen und der Suche verschwindet es.',
    remove: 'Der Text geht verloren; seine Datei bleibt unter „Bilder und Dateien“.',
  },
  schema: DocumentForm,
  groups: async (db, by) => {
    const [downloads, documents] = await Promise.all([listDownloadChoices(db), listDocumentsForAdmin(db, by)])
    return documentGroups({
      downloads: downloads.map((each) => ({
        value: each.id,
        label: `${each.title} (${formatDownload(each)})`,
      })),
      folders: [...new Set(documents.map(({ folder }) => folder))].filter((folder) => folder !== ''),
    })
  },
  fresh: (at) => ({ visibility: 'public', version: 1, asOf: localDate(at.getTime()) }),
  toForm: shownDocument,
  nameOf: ({ title }) => title,
  find: findDocumentForAdmin,
  check: checkDocument,
  add: addDocument,
  save: saveDocument,
  withdraw: withdrawIn('documents'),
  remove: removeIn('documents'),
  inSearch: documentsInSearch,
  columns: ['Sichtbar für', 'Fassung'],
  rows: async (db, by, at) => {
    const today = localDate(at.getTime())
    return (await listDocumentsForAdmin(db, by))
      .map((each) => ({
        id: each.id,
        title: each.title,
        note: each.summary,
        cells: [visibilities[each.visibility], `${each.version}, ab ${numericDate(each.asOf)}`],
        keys: [undefined, each.asOf],
        ...(each.validUntil !== null &&
          each.validUntil < today && { badge: { tone: 'warn' as const, text: 'nicht mehr gültig' } }),
        group: each.folder === '' ? 'Ohne Ordner' : each.folder,
        isWithdrawn: each.isWithdrawn,
      }))
      .toSorted((a, b) => a.group.localeCompare(b.group, 'de'))
  },
}

/** Requires that an attached file has the same visibility as its document. */
async function checkDocument(db: Db, { visibility, asOf, body, details }: DocumentRecord): Promise<Errors> {
  const { downloadId, pictureId, validUntil } = details
  if (validUntil !== null && validUntil < asOf)
    return { 'details.validUntil': 'Das Ende liegt vor dem Beginn.' }
  if (body.length === 0 && downloadId === null && pictureId === null)
    return { lines: 'Bitte einen Text schreiben oder eine Datei oder ein Bild wählen.' }
  const download = downloadId === null ? undefined : await findDownload(db, downloadId)
  if (download === undefined) return {}
  if (download.visibility === visibility) return {}
  const [file, text] = [downloadReaders[download.visibility], visibilities[visibility]]
  return {
    'details.downloadId': `Diese Datei ist für „${file}“ freigegeben, das Dokument für „${text}“. Unter „Bilder und Dateien“ lässt sich das ändern; beides muss gleich sein.`,
  }
}
