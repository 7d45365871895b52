import { daysWords } from '#app/lib/span-words.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { GuestFields } from './guest-fields.tsx'
import { flightTimeText, priceText, slotText } from './offer-words.ts'
import { guestNumbers } from './trial-form.ts'
import type { TrialOffering } from './trial-offering.server.ts'
import { VoucherFields } from './voucher-fields.tsx'

type TrialFormViewProps = Pick<TrialOffering, 'offers' | 'slots' | 'vouchers' | 'page' | 'guestDays'> & {
  chosen: { offerId: string | undefined; slotId: string | undefined }
  pass: string
  refused: RefusedForm | undefined
}

/** What only a gift or only a flight needs is hidden by the stylesheet, not by a script. */
export function TrialFormView(props: TrialFormViewProps) {
  const { offers, slots, vouchers, page, guestDays, chosen, pass, refused: state } = props
  const offerIds = new Set(slots.map(({ offerId }) => offerId))
  const titleOf = (offerId: string) => offers.find(({ id }) => id === offerId)?.title ?? ''
  return (
    <form className="form trial" method="post" action="/erlebnisse/schnupperflug" noValidate>
      <ErrorSummary state={state} />
      <FormGuard pass={pass} />
      <Offers
        offers={offers}
        chosen={state?.values.angebot ?? chosen.offerId}
        error={state?.errors.angebot}
      />
      {vouchers && <VoucherFields state={state} />}
      <fieldset className="only-flight">
        <legend>Wann</legend>
        <div className="fgrid">
          {offerIds.size > 0 && (
            <SelectField
              name="termin"
              label="Freier Termin"
              prompt="keiner davon"
              choices={slots.map((slot) => ({
                value: slot.id,
                label: `${slotText(slot)} – ${titleOf(slot.offerId)}`,
              }))}
              defaultValue={chosen.slotId}
              state={state}
            />
          )}
          <TextField name="wunsch1" label="Wunschtag" type="date" width="c2" state={state} unmarked />
          <TextField name="wunsch2" label="oder" type="date" width="c2" state={state} />
          <TextField name="wunsch3" label="oder" type="date" width="c2" state={state} />
          <CheckField name="flexibel" state={state}>
            Ich bin flexibel, schlagen Sie etwas vor.
          </CheckField>
        </div>
      </fieldset>
      <fieldset className="only-flight">
        <legend>Wer fliegt mit</legend>
        {guestNumbers.map((number) => (
          <GuestFields key={number} number={number} state={state} />
        ))}
        <CheckField name="eltern" state={state}>
          Bei Gästen unter 18: Die Erziehungsberechtigten sind einverstanden.
        </CheckField>
      </fieldset>
      <fieldset>
        <legend>Wie wir Sie erreichen</legend>
        <div className="fgrid">
          <TextField
            name="name"
            label="Name"
            width="c3"
            autoComplete="name"
            maxLength={120}
            required
            state={state}
          />
          <TextField
            name="email"
            label="E-Mail"
            type="email"
            width="c3"
            autoComplete="email"
            maxLength={254}
            required
            state={state}
          />
          <TextField
            name="telefon"
            label="Telefon"
            hint="Für den Anruf am Morgen, falls das Wetter nicht mitspielt"
            type="tel"
            width="c3"
            autoComplete="tel"
            state={state}
          />
          <TextArea
            name="bemerkung"
            label="Was wir noch wissen sollten"
            maxLength={2000}
            rows={4}
            state={state}
          />
        </div>
      </fieldset>
      <div className="btn-row">
        <button className="btn btn-lg">Unverbindlich anfragen</button>
        <p className="small muted">
          {page.responseTime} Alter und Gewicht löschen wir {daysWords(guestDays)} nach dem Flug; mehr unter{' '}
          <a href="/datenschutz">Datenschutz</a>.
        </p>
      </div>
    </form>
  )
}

type OffersProps = {
  offers: TrialOffering['offers']
  chosen: string | undefined
  error: string | undefined
}

function Offers({ offers, chosen, error }: OffersProps) {
  return (
    <fieldset
      className={error === undefined ? 'field' : 'field err'}
      {...(error !== undefined && { 'aria-describedby': 'angebot-e' })}
    >
      <legend className="flabel">Welcher Flug?</legend>
      <div className="radios">
        {offers.map((offer, index) => (
          <label key={offer.id} className="check">
            <input
              type="radio"
              name="angebot"
              value={offer.id}
              id={index === 0 ? 'angebot' : `angebot-wahl-${offer.id}`}
              defaultChecked={offer.id === chosen}
              required
            />
            <span>
              <b>{offer.title}</b>
              <br />
              {flightTimeText(offer)} · {priceText(offer)}
            </span>
          </label>
        ))}
      </div>
      <FieldError name="angebot" error={error} />
    </fieldset>
  )
}
