import type { Selectable } from 'kysely'
import type { DownloadsTable } from '#app/platform/database/tables.ts'

export type Download = ReturnType<typeof toDownload>

export function toDownload(row: Selectable<DownloadsTable>) {
  return {
    id: row.id,
    title: row.title,
    fileName: row.file_name,
    kind: row.kind,
    bytes: row.bytes,
    visibility: row.visibility,
    createdAt: row.created_at,
    trashedAt: row.trashed_at,
    revision: row.revision,
  }
}

export function downloadHref({ id }: { id: string }): string {
  return `/dateien/${id}`
}

/** Shown by the browser itself; only for kinds it can show. */
export const shownHref = (download: { id: string }) => `${downloadHref(download)}?ansehen`

/** Who may load a file. */
export const downloadReaders = {
  public: 'Alle',
  members: 'Mitglieder',
  board: 'Vorstand',
  admin: 'Verwaltung',
} as const satisfies Record<DownloadsTable['visibility'], string>

/** As a form sends it; what no form offers is for all, as it was before anyone chose. */
export function readerFrom(value: unknown): DownloadsTable['visibility'] {
  return typeof value === 'string' && Object.hasOwn(downloadReaders, value)
    ? (value as DownloadsTable['visibility'])
    : 'public'
}

/** „PDF, 1,2 MB“ */
export function downloadWords({ kind, bytes }: Pick<Download, 'kind' | 'bytes'>): string {
  return `${downloadKinds[kind].label}, ${sizeWords(bytes)}`
}

/** „1,2 MB“, „48 kB“; at least one. */
export function sizeWords(bytes: number): string {
  const [size, unit] = bytes < 999_500 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1e6, 'MB']
  return `${size.toLocaleString('de-DE', { maximumFractionDigits: 1 })}\u202F${unit}`
}

/** Files a club hands out. Nothing that a browser or a computer would run. `isShown`: browsers can show it themselves. */
export const downloadKinds = {
  pdf: { label: 'PDF', type: 'application/pdf', isPacked: false, isShown: true },
  docx: {
    label: 'Word',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isPacked: true,
    isShown: false,
  },
  xlsx: {
    label: 'Excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isPacked: true,
    isShown: false,
  },
  pptx: {
    label: 'PowerPoint',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    isPacked: true,
    isShown: false,
  },
  odt: {
    label: 'OpenDocument-Text',
    type: 'application/vnd.oasis.opendocument.text',
    isPacked: true,
    isShown: false,
  },
  ods: {
    label: 'OpenDocument-Tabelle',
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    isPacked: true,
    isShown: false,
  },
  zip: { label: 'ZIP', type: 'application/zip', isPacked: true, isShown: false },
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8', isPacked: false, isShown: false },
  txt: { label: 'Text', type: 'text/plain; charset=utf-8', isPacked: false, isShown: true },
  gpx: { label: 'GPX', type: 'application/gpx+xml', isPacked: false, isShown: false },
  igc: { label: 'IGC', type: 'text/plain; charset=utf-8', isPacked: false, isShown: false },
} as const
type DownloadKind = keyof typeof downloadKinds

/** By the name's ending and the first bytes together: a program with another ending is none of them. */
export function downloadKindOf(fileName: string, start: Uint8Array): DownloadKind | undefined {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(downloadKinds, ending)) return undefined
  const kind = ending as DownloadKind
  const latin = String.fromCharCode(...start.subarray(0, 1024))
  if (kind === 'pdf') return latin.includes('%PDF-') ? kind : undefined
  if (downloadKinds[kind].isPacked) return latin.startsWith('PK\x03\x04') ? kind : undefined
  // No text holds a zero; every program does within its first bytes.
  return latin.startsWith('MZ') || latin.includes('\0') ? undefined : kind
}

/** Letters, digits and a few signs; what else a name holds would end a header or a path. */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const kept = base
    .replace(/[^\p{L}\p{N}._ ()-]/gu, '_')
    .replace(/^\.+/, '')
    .trim()
  return kept.slice(-120) || 'datei'
}
