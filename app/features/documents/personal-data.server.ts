import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const documentsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'documents.reads',
    label: 'Gelesene Dokumente',
    holds: 'Konto, Dokument und Fassung, wann geöffnet und wann bestätigt',
    whose: 'Mitglieder',
    purpose: 'Ungelesenes zeigen; nachweisen, dass Ordnungen und Sicherheitsbriefe angekommen sind',
    basis: 'Art. 6 Abs. 1 lit. b und f DSGVO: Mitgliedschaft, Sicherheit im Flugbetrieb',
    recipients: 'die Person selbst; wo eine Bestätigung verlangt ist, wer die Mitgliederliste liest',
    retention: 'so lange wie das Dokument und das Konto',
    rows: [
      rowsOf('document_reads', {
        account: 'user_id',
        read: (db) =>
          db
            .selectFrom('document_reads')
            .innerJoin('documents', 'documents.id', 'document_reads.document_id')
            .select(['documents.title', 'document_reads.version', 'read_at', 'confirmed_at']),
        sort: 'read_at',
        show: (row) => ({
          Dokument: row.title,
          Fassung: row.version,
          'Geöffnet am': row.read_at,
          'Als gelesen bestätigt am': row.confirmed_at,
        }),
      }),
    ],
    deleted: 'Was die Person gelesen und bestätigt hat, wird gelöscht.',
  }),
]
