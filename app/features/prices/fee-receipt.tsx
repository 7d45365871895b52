import { euroIn } from '#app/lib/numbers-in-language.ts'
import { type Language, saying } from '#app/lib/saying.ts'
import { Said } from '#app/ui/said.tsx'
import type { Fee } from './fee.ts'
import {
  listTexts,
  noteIn,
  ownTextOf,
  formatQuantity,
  receiptName,
  formatSurcharge,
} from './format-tariff.ts'
import type { Transfer } from './transfer.ts'
import { TransferView } from './transfer-view.tsx'

type FeeReceiptProps = {
  fee: Fee
  transfer: Transfer | undefined
  phone: string | undefined
  language: Language
}

/** Shows the lines with amounts, the total and the contained VAT. */
export function FeeReceipt({
  fee: { lines, totalCents, vat, withoutTariff, notCharged },
  transfer,
  phone,
  language,
}: FeeReceiptProps) {
  const { say } = saying(language)
  return (
    <>
      <table className="tbl sum">
        <caption className="vh">{say('Berechnung', 'Calculation')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Leistung', 'Service')}</th>
            <th scope="col" className="num">
              {say('Betrag', 'Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ tariff, quantity, amountCents }) => (
            <tr key={tariff.id}>
              <th scope="row">
                <Said text={receiptName(tariff, language)} german={ownTextOf(tariff, language)} />
                <span className="price-note">
                  <Said
                    text={formatQuantity(tariff, quantity, language) || noteIn(tariff, language)}
                    german={ownTextOf(tariff, language)}
                  />
                </span>
              </th>
              <td className="num">{euroIn(amountCents, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('Summe', 'Total')}</th>
            <td className="num">{euroIn(totalCents, language)}</td>
          </tr>
        </tfoot>
      </table>
      {vat.map(({ ratePercent, cents }) => (
        <p key={ratePercent} className="small muted">
          {say('darin', 'including')} {ratePercent}
          {'\u202F'}% {say('Umsatzsteuer', 'VAT')}: {euroIn(cents, language)}
        </p>
      ))}
      {notCharged.map((tariff) => (
        <p key={tariff.id} className="small muted">
          {say('Entfällt hier', 'Does not apply here')}:{' '}
          <Said text={formatSurcharge(tariff, language)} german={ownTextOf(tariff, language)} />
        </p>
      ))}
      {withoutTariff.length > 0 && (
        <p className="note warn">
          <span>{missingMessage(withoutTariff, phone, language)}</span>
        </p>
      )}
      {transfer !== undefined && <TransferView transfer={transfer} language={language} />}
    </>
  )
}

function missingMessage(kinds: Fee['withoutTariff'], phone: string | undefined, language: Language): string {
  const names = [...new Set(kinds)].map((kind) => listTexts[language].kinds[kind]).join(', ')
  if (language === 'en') {
    const ask = phone === undefined ? 'Please ask.' : `Please ask the tower: ${phone}.`
    return `There is no price here for: ${names}. ${ask}`
  }
  const ask = phone === undefined ? 'Bitte fragen Sie nach.' : `Bitte fragen Sie am Turm: ${phone}.`
  return `Für ${names} steht hier kein Preis. ${ask}`
}
