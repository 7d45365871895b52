import { euro } from '#app/lib/german-numbers.ts'
import type { Fee } from './fee.ts'
import { tariffKinds } from './tariff-choices.ts'
import { quantityWords, receiptName, surchargeWords } from './tariff-words.ts'
import type { Transfer } from './transfer.ts'
import { TransferView } from './transfer-view.tsx'

type FeeReceiptProps = { fee: Fee; transfer: Transfer | undefined; phone: string | undefined }

/** Every line with its amount, the total, the tax within it. */
export function FeeReceipt({
  fee: { lines, totalCents, vat, withoutTariff, notCharged },
  transfer,
  phone,
}: FeeReceiptProps) {
  return (
    <>
      <table className="tbl sum">
        <caption className="vh">Berechnung</caption>
        <thead>
          <tr>
            <th scope="col">Leistung</th>
            <th scope="col" className="num">
              Betrag
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ tariff, quantity, amountCents }) => (
            <tr key={tariff.id}>
              <th scope="row">
                {receiptName(tariff)}
                <span className="price-note">{quantityWords(tariff, quantity) || tariff.details.note}</span>
              </th>
              <td className="num">{euro(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Summe</th>
            <td className="num">{euro(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      {vat.map(({ ratePercent, cents }) => (
        <p key={ratePercent} className="small muted">
          darin {ratePercent}
          {'\u202F'}% Umsatzsteuer: {euro(cents)}
        </p>
      ))}
      {notCharged.map((tariff) => (
        <p key={tariff.id} className="small muted">
          Entfällt hier: {surchargeWords(tariff)}
        </p>
      ))}
      {withoutTariff.length > 0 && (
        <p className="note warn">
          <span>
            Für {[...new Set(withoutTariff)].map((kind) => tariffKinds[kind]).join(', ')} steht hier kein
            Preis.
            {phone === undefined ? ' Bitte fragen Sie nach.' : ` Bitte fragen Sie am Turm: ${phone}.`}
          </span>
        </p>
      )}
      {transfer !== undefined && <TransferView transfer={transfer} />}
    </>
  )
}
