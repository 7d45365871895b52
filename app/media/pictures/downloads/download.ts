import type { Selectable } from 'kysely'
import { downloadKinds } from './download-kind.ts'
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
