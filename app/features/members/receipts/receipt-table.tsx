import { withQuery } from '#app/lib/with-query.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { Segments } from '#app/ui/segments.tsx'
import type { Receipt, sortReceipts } from './receipt.ts'

type ReceiptTableProps = {
  /** URL of the page that contains the table. */
  address: string
  list: ReturnType<typeof sortReceipts>
  /** Current revision of the text; missing if a changed text has to be confirmed again by everybody. */
  revision?: number
}

/** Lists everybody in the club, with and without confirmation. */
export function ReceiptTable({ address, list, revision = 0 }: ReceiptTableProps) {
  const { all, confirmed, receipts, onlyMissing, next } = list
  return (
    <>
      <div className="tools">
        <Segments
          label="Auswahl"
          choices={[
            { href: address, label: `Alle ${integer(all)}`, isShown: !onlyMissing },
            {
              href: `${address}?nur=offen`,
              label: `Noch nicht ${integer(all - confirmed)}`,
              isShown: onlyMissing,
            },
          ]}
        />
      </div>
      {receipts.length === 0 ? (
        <p className="empty">{all === 0 ? 'Die Mitgliederliste ist leer.' : 'Alle haben es gelesen.'}</p>
      ) : (
        <table className="tbl stackable one-fact">
          <caption className="vh">Mitglieder nach Namen</caption>
          <thead>
            <tr>
              <th scope="col">Mitglied</th>
              <th scope="col">Gelesen</th>
            </tr>
          </thead>
          <tbody>
            {receipts.map((receipt) => (
              <tr key={receipt.memberId}>
                <th scope="row">{receipt.name}</th>
                <td>
                  <Confirmed receipt={receipt} revision={revision} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && <NextPage href={withQuery(address, { nur: onlyMissing && 'offen', nach: next })} />}
    </>
  )
}

function Confirmed({ receipt, revision }: { receipt: Receipt; revision: number }) {
  const at = moment(receipt.confirmedAt)
  const opened = moment(receipt.readAt)
  if (at === undefined) {
    return (
      <>
        <span className="badge warn">{receipt.hasAccount ? 'noch nicht' : 'ohne Konto'}</span>
        {opened !== undefined && <small> · geöffnet am {opened}</small>}
      </>
    )
  }
  const isEarlier = receipt.confirmedRevision !== null && receipt.confirmedRevision < revision
  return (
    <>
      <span className="badge ok">{at}</span>
      {opened !== undefined && opened !== at && <small> · geöffnet am {opened}</small>}
      {isEarlier && <small> · vor der letzten Änderung des Textes</small>}
    </>
  )
}

const moment = (at: string | null) => (at === null ? undefined : localDateTime(Date.parse(at)))
