import { euroIn } from '#app/lib/numbers-in-language.ts'
import { type Language, saying } from '#app/lib/saying.ts'
import { Said } from '#app/ui/said.tsx'
import type { Fee } from './fee.ts'
import { listWords, ownWordsOf, quantityWords, receiptName, surchargeWords } from './tariff-words.ts'
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
  const { words } = saying(language)
  return (
    <>
      <table className="tbl sum">
        <caption className="vh">{words('Berechnung', 'Calculation')}</caption>
        <thead>
          <tr>
            <th scope="col">{words('Leistung', 'Service')}</th>
            <th scope="col" className="num">
              {words('Betrag', 'Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ tariff, quantity, amountCents }) => (
            <tr key={tariff.id}>
              <th scope="row">
                <Said text={receiptName(tariff, language)} german={ownWordsOf(tariff, language)} />
                <span className="price-note">
                  <Said
                    text={quantityWords(tariff, quantity, language) || tariff.details.note}
                    german={ownWordsOf(tariff, language)}
                  />
                </span>
              </th>
              <td className="num">{euroIn(amountCents, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words('Summe', 'Total')}</th>
            <td className="num">{euroIn(totalCents, language)}</td>
          </tr>
        </tfoot>
      </table>
      {vat.map(({ ratePercent, cents }) => (
        <p key={ratePercent} className="small muted">
          {words('darin', 'including')} {ratePercent}
          {'\u202F'}% {words('Umsatzsteuer', 'VAT')}: {euroIn(cents, language)}
        </p>
      ))}
      {notCharged.map((tariff) => (
        <p key={tariff.id} className="small muted">
          {words('Entfällt hier', 'Does not apply here')}:{' '}
          <Said text={surchargeWords(tariff, language)} german={ownWordsOf(tariff, language)} />
        </p>
      ))}
      {withoutTariff.length > 0 && (
        <p className="note warn">
          <span>{missingWords(withoutTariff, phone, language)}</span>
        </p>
      )}
      {transfer !== undefined && <TransferView transfer={transfer} language={language} />}
    </>
  )
}

function missingWords(kinds: Fee['withoutTariff'], phone: string | undefined, language: Language): string {
  const names = [...new Set(kinds)].map((kind) => listWords[language].kinds[kind]).join(', ')
  if (language === 'en') {
    const ask = phone === undefined ? 'Please ask.' : `Please ask the tower: ${phone}.`
    return `There is no price here for: ${names}. ${ask}`
  }
  const ask = phone === undefined ? 'Bitte fragen Sie nach.' : `Bitte fragen Sie am Turm: ${phone}.`
  return `Für ${names} steht hier kein Preis. ${ask}`
}
