import { slotText } from './offer-words.ts'
import type { TrialOffer, TrialSlot } from './trial-offer.ts'

type OpenSlotsProps = { slots: readonly TrialSlot[]; offers: readonly TrialOffer[] }

export function OpenSlots({ slots, offers }: OpenSlotsProps) {
  return (
    <table className="tbl stackable">
      <caption className="vh">Freie Termine</caption>
      <thead>
        <tr>
          <th scope="col">Wann</th>
          <th scope="col">Womit</th>
          <th scope="col" className="num">
            Plätze
          </th>
          <th scope="col">
            <span className="vh">Wählen</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot.id}>
            <th scope="row">{slotText(slot)}</th>
            <td data-l="Womit">{offers.find(({ id }) => id === slot.offerId)?.title}</td>
            <td data-l="Plätze" className="num">
              {slot.places}
            </td>
            <td className="num">
              <a href={`/erlebnisse/schnupperflug?angebot=${slot.offerId}&termin=${slot.id}#anfrage`}>
                Anfragen<span className="vh">: {slotText(slot)}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
