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

/** URL for display in the browser; only for kinds that browsers support. */
export const shownHref = (download: { id: string }) => `${downloadHref(download)}?ansehen`

/** Who may download a file. */
export const downloadReaders = {
  public: 'Alle',
  members: 'Mitglieder',
  board: 'Vorstand',
  admin: 'Verwaltung',
} as const satisfies Record<DownloadsTable['visibility'], string>

/** Reads the form's value; an invalid one means public, the default before this could be chosen. */
export function readerFrom(value: unknown): DownloadsTable['visibility'] {
  return typeof value === 'string' && Object.hasOwn(downloadReaders, value)
    ? (value as DownloadsTable['visibility'])
    : 'public'
}

/** Returns „PDF, 1,2 MB“. */
export function formatDownload({ kind, bytes }: Pick<Download, 'kind' | 'bytes'>): string {
  return `${downloadKinds[kind].label}, ${formatSize(bytes)}`
}

/** Returns „1,2 MB“ or „48 kB“; at least one. */
export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 999_500 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1e6, 'MB']
  return `${size.toLocaleString('de-DE', { maximumFractionDigits: 1 })}\u202F${unit}`
}

/** Kinds of files a club may offer; none that a browser or a computer would execute. `isShown`: browsers can display it. */
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

/** Determines the kind by extension and first bytes together, so that a renamed program is rejected. */
export function downloadKindOf(fileName: string, start: Uint8Array): DownloadKind | undefined {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(downloadKinds, ending)) return undefined
  const kind = ending as DownloadKind
  const latin = String.fromCharCode(...start.subarray(0, 1024))
  if (kind === 'pdf') return latin.includes('%PDF-') ? kind : undefined
  if (downloadKinds[kind].isPacked) return latin.startsWith('PK\x03\x04') ? kind : undefined
  // Text files contain no zero byte; every program does within its first bytes.
  return latin.startsWith('MZ') || latin.includes('\0') ? undefined : kind
}

/** Keeps letters, digits and a few signs; other characters could end a header or a path. */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const safeBase = base
    .replace(/[^\p{L}\p{N}._ ()-]/gu, '_')
    .replace(/^\.+/, '')
    .trim()
  return safeBase.slice(-120) || 'datei'
}
