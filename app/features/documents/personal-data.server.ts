import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const documentsPersonalData: readonly PersonalData[] = [
  {
    key: 'documents.reads',
    label: 'Gelesene Dokumente',
    holds: 'Konto, Dokument und Fassung, wann geöffnet und wann bestätigt',
    whose: 'Mitglieder',
    purpose: 'Ungelesenes zeigen; nachweisen, dass Ordnungen und Sicherheitsbriefe angekommen sind',
    basis: 'Art. 6 Abs. 1 lit. b und f DSGVO: Mitgliedschaft, Sicherheit im Flugbetrieb',
    recipients: 'die Person selbst; wo eine Bestätigung verlangt ist, wer die Mitgliederliste liest',
    tables: ['document_reads'],
    kept: 'so lange wie das Dokument und das Konto',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('document_reads')
        .innerJoin('documents', 'documents.id', 'document_reads.document_id')
        .select(['documents.title', 'document_reads.version', 'read_at', 'confirmed_at'])
        .where('user_id', 'in', orNobody(accountIds))
        .orderBy('read_at')
        .execute()
      return rows.map((row) => ({
        Dokument: row.title,
        Fassung: row.version,
        'Geöffnet am': row.read_at,
        'Als gelesen bestätigt am': row.confirmed_at,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Was die Person gelesen und bestätigt hat, wird gelöscht.',
      carryOut: (trx, { accountIds }) =>
        trx.deleteFrom('document_reads').where('user_id', 'in', orNobody(accountIds)).execute(),
    },
  },
]
