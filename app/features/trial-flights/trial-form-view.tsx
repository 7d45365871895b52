import { mailInput, nameInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { shortDate, timeRange } from '#app/lib/german-dates.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { CheckField, FieldError, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { anyDay, otherDay, type Purpose, undecided } from './trial-form.ts'
import { type TrialSlot, priceText } from './trial-offer.ts'
import type { TrialOffering } from './trial-offering.server.ts'
import { VoucherFields } from './voucher-fields.tsx'

type TrialFormViewProps = Pick<TrialOffering, 'offers' | 'slots' | 'vouchers' | 'page' | 'phone'> & {
  chosen: { offerId: string | undefined; slotId: string | undefined; purpose: Purpose | undefined }
  pass: string
  refused: RefusedForm | undefined
}

/** Free slots shown before the rest is folded. */
const mostSlots = 6

/**
 * Form of three questions: which flight, when, and how to reach the sender; guests are asked once there is a date. Fields
 * for gifts or flights alone are hidden by CSS, without script.
 */
export function TrialFormView(props: TrialFormViewProps) {
  const { offers, slots, vouchers, page, phone, chosen, pass, refused: state } = props
  const purpose = state?.values.zweck ?? chosen.purpose ?? 'flug'
  const hasMore = purpose !== 'flug' || (state?.values.bemerkung ?? '') !== ''
  const offersAtOnce = slots.some((slot) => isAtOnce(slot, offers))
  return (
    <form className="form trial" method="post" action="/erlebnisse/schnupperflug" noValidate>
      <ErrorSummary state={state} />
      <FormGuard pass={pass} />
      <div className="fgrid">
        <SelectField
          name="angebot"
          label="Flug"
          prompt="Bitte wählen"
          unmarked
          choices={[
            ...offers.map((offer) => ({
              value: offer.id,
              label: `${offer.title}, ${priceText(offer)}`,
            })),
            { value: undecided, label: 'Ich weiß es noch nicht' },
          ]}
          defaultValue={chosen.offerId}
          state={state}
        />
      </div>
      <When {...props} />
      <div className="fgrid">
        <TextField name="name" label="Ihr Name" width="c3" {...nameInput} required state={state} />
        <TextField name="email" label="E-Mail" width="c3" {...mailInput} required state={state} />
        <CheckField name="rueckruf" state={state}>
          Bitte rufen Sie mich an.
        </CheckField>
        <div className="only-call">
          <TextField name="telefon" label="Telefon" {...phoneInput} unmarked state={state} />
        </div>
      </div>
      <details className="further" open={hasMore}>
        <summary>{vouchers ? 'Gutschein, Nachricht' : 'Nachricht dazu'}</summary>
        {vouchers && <VoucherFields state={state} purpose={purpose} />}
        <TextArea
          name="bemerkung"
          label="Was wir noch wissen sollten"
          maxLength={2000}
          rows={3}
          state={state}
        />
      </details>
      <div className="btn-row">
        <button className="btn btn-lg">{offersAtOnce ? 'Absenden' : 'Unverbindlich anfragen'}</button>
        <p className="small muted">
          {offersAtOnce && (
            <span className="only-flight">Ein gleich bestätigter Termin steht damit, sonst gilt: </span>
          )}
          {page.responseTime}
          <span className="only-flight">
            {' '}
            Alter, Größe und Gewicht fragen wir erst, wenn es einen Termin gibt.
          </span>
          {phone !== null && (
            <>
              {' '}
              Lieber gleich sprechen: <a href={phone.href}>{phone.text}</a>.
            </>
          )}{' '}
          Mehr unter <a href="/datenschutz">Datenschutz</a>.
        </p>
      </div>
    </form>
  )
}

function isAtOnce({ offerId }: TrialSlot, offers: TrialOffering['offers']): boolean {
  return offers.some(({ id, confirmsAtOnce }) => id === offerId && confirmsAtOnce)
}

/** Offers the next free slots as buttons, then another day or any day. */
function When({ offers, slots, chosen, refused: state }: TrialFormViewProps) {
  const ofOffer = slots.filter(({ offerId }) => offerId === chosen.offerId)
  const shown = ofOffer.length > 0 ? ofOffer : slots
  const picked = state === undefined ? (chosen.slotId ?? anyDay) : state.values.wann
  const error = state?.errors.wann
  const offerOf = (slot: TrialSlot) => offers.find(({ id }) => id === slot.offerId)
  const choice = (slot: TrialSlot) => (
    <DayChoice
      key={slot.id}
      value={slot.id}
      isPicked={picked === slot.id}
      day={shortDate(slot.day)}
      note={[
        timeRange(slot.from, slot.to),
        offerOf(slot)?.title,
        ...(isAtOnce(slot, offers) ? ['gleich bestätigt'] : []),
      ].join(' · ')}
    />
  )
  const rest = shown.slice(mostSlots)
  return (
    <fieldset
      className={error === undefined ? 'field only-flight' : 'field err only-flight'}
      id="wann"
      tabIndex={-1}
      {...(error !== undefined && { 'aria-describedby': 'wann-e' })}
    >
      <legend className="flabel">Wann?</legend>
      <div className="day-choices over-label">
        {shown.slice(0, mostSlots).map(choice)}
        <DayChoice
          value={anyDay}
          isPicked={picked === anyDay}
          day="Ich bin flexibel"
          note="Schlagen Sie etwas vor"
        />
        <DayChoice value={otherDay} isPicked={picked === otherDay} day="Anderer Tag" note="Sie nennen ihn" />
      </div>
      {rest.length > 0 && (
        <details className="further" open={rest.some(({ id }) => id === picked)}>
          <summary>Weitere freie Termine</summary>
          <div className="day-choices over-label">{rest.map(choice)}</div>
        </details>
      )}
      {shown.some((slot) => isAtOnce(slot, offers)) && (
        <p className="hint">
          „Gleich bestätigt“ heißt: Mit dem Senden steht der Termin, für einen Flug. Absagen kostet nichts.
          Möchten Sie angerufen werden, besprechen wir ihn erst.
        </p>
      )}
      <div className="fgrid only-other-day">
        <TextField name="wunsch1" label="Wunschtag" type="date" width="c2" state={state} unmarked />
        <TextField name="wunsch2" label="oder" type="date" width="c2" state={state} />
        <TextField name="wunsch3" label="oder" type="date" width="c2" state={state} />
      </div>
      <FieldError id="wann-e" error={error} />
    </fieldset>
  )
}

type DayChoiceProps = { value: string; isPicked: boolean; day: string; note: string }

function DayChoice({ value, isPicked, day, note }: DayChoiceProps) {
  return (
    <div>
      <input type="radio" name="wann" value={value} id={`wann-${value}`} defaultChecked={isPicked} />
      <label htmlFor={`wann-${value}`}>
        <b>{day}</b> <small>{note}</small>
      </label>
    </div>
  )
}
