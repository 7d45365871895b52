import { mailInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { Fragment } from 'react'
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { PageLink } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { MoreFields } from '#app/ui/more-fields.tsx'
import { choicesOf } from '#app/lib/labels.ts'
import { knowledgeLabels, parkingLabels, purposeLabels, ruleLabels } from './ppr-choices.ts'
import { declaration, declaredBySending } from './ppr-declaration.ts'

type Fields = { state: FormState | undefined; language: Language }

const ground = { kraftstoff: '', liter: '', abstellen: 'keins', naechte: '', spannweite: '' }

export function GroundFields({ state, language, fuels }: Fields & { fuels: readonly string[] }) {
  const { say, must, sometimes } = saying(language)
  const title =
    fuels.length === 0 ? say('Abstellen', 'Parking') : say('Tanken und abstellen', 'Fuel and parking')
  return (
    <MoreFields title={title} state={state} untouched={ground}>
      {fuels.length > 0 && <FuelFields state={state} language={language} fuels={fuels} />}
      <SelectField
        name="abstellen"
        {...must('Abstellen', 'Parking')}
        state={state}
        width="c2"
        choices={choicesOf(parkingLabels[language])}
      />
      <TextField
        name="naechte"
        {...sometimes('Nächte', 'Nights')}
        hint={say('Zum Abstellen, wenn kein Abflug feststeht', 'For parking without a departure')}
        inputMode="numeric"
        state={state}
        width="c2"
      />
      <TextField
        name="spannweite"
        {...sometimes('Spannweite', 'Wingspan')}
        hint={say('Für die Halle', 'For the hangar')}
        unit="m"
        inputMode="decimal"
        state={state}
        width="c2"
      />
    </MoreFields>
  )
}

function FuelFields({ state, language, fuels }: Fields & { fuels: readonly string[] }) {
  const { say, may } = saying(language)
  // Fuel names are shown as written at the pump.
  const ownName = language === 'en' ? { lang: 'de' } : {}
  return (
    <>
      <SelectField
        name="kraftstoff"
        {...may('Kraftstoff', 'Fuel')}
        state={state}
        width="c3"
        choices={fuels.map((kind) => ({ value: kind, label: kind, ...ownName }))}
        prompt={say('keiner', 'none')}
      />
      <TextField
        name="liter"
        {...may('Menge', 'Quantity')}
        unit="l"
        inputMode="numeric"
        state={state}
        width="c3"
      />
    </>
  )
}

/** Fields for the pilot and the place of origin. */
export function ContactFields({ state, language }: Fields) {
  const { say, must } = saying(language)
  return (
    <fieldset>
      <legend>{say('Flug und Kontakt', 'Flight and contact')}</legend>
      <div className="fgrid">
        <TextField
          name="von"
          {...must('Von', 'From')}
          hint={say('Ort oder Ortskennung', 'Place or location indicator')}
          state={state}
          width="c3"
          maxLength={80}
        />
        <TextField
          name="personen"
          {...must('Personen an Bord', 'Persons on board')}
          inputMode="numeric"
          state={state}
          width="c3"
        />
        <TextField
          name="vorname"
          {...must('Vorname', 'First name')}
          hint={say('Verantwortliche Person an Bord', 'Pilot-in-command')}
          state={state}
          width="c3"
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="name"
          {...must('Name', 'Surname')}
          state={state}
          width="c3"
          autoComplete="family-name"
          maxLength={60}
        />
        <TextField name="mail" {...must('E-\u2060Mail', 'E-mail')} state={state} width="c3" {...mailInput} />
        <TextField
          name="telefon"
          {...must('Mobiltelefon', 'Mobile phone')}
          hint={say('Nur für Rückfragen am Flugtag', 'Only for questions on the day')}
          state={state}
          width="c3"
          {...phoneInput}
        />
      </div>
    </fieldset>
  )
}

/** Fields that most flights leave unchanged. */
export function OtherFields({ state, language, fuels }: Fields & { fuels: readonly string[] }) {
  const { say, must, may } = saying(language)
  // Where no fuel is sold nobody comes for it, but a request stays what it was.
  const mayRefuel = fuels.length > 0 || state?.values['zweck'] === 'tanken'
  const untouched = {
    passagiere: '',
    landungen: '1',
    regeln: 'vfr',
    zweck: 'gast',
    sprache: language,
    bemerkung: '',
  }
  return (
    <MoreFields title={say('Mehr zum Flug', 'More about the flight')} state={state} untouched={untouched}>
      <TextField
        name="passagiere"
        {...may('Davon Passagiere', 'Of these, passengers')}
        inputMode="numeric"
        state={state}
        width="c3"
      />
      <TextField
        name="landungen"
        {...may('Landungen', 'Landings')}
        defaultValue="1"
        inputMode="numeric"
        state={state}
        width="c3"
      />
      <SelectField
        name="regeln"
        {...must('Flugregeln', 'Flight rules')}
        state={state}
        width="c2"
        choices={choicesOf(ruleLabels[language])}
      />
      <SelectField
        name="zweck"
        {...must('Zweck', 'Purpose')}
        state={state}
        width="c2"
        choices={choicesOf(purposeLabels[language]).filter(({ value }) => value !== 'tanken' || mayRefuel)}
        defaultValue="gast"
      />
      <SelectField
        name="sprache"
        {...must('Antwort auf', 'Answer in')}
        state={state}
        width="c2"
        defaultValue={language}
        choices={[
          { value: 'de', label: 'Deutsch' },
          { value: 'en', label: 'English' },
        ]}
      />
      <TextArea
        name="bemerkung"
        {...may('Bemerkung', 'Remark')}
        state={state}
        maxLength={1000}
        placeholder={say(
          'Zum Beispiel: Flug im Verband, besondere Wünsche',
          'For example: flight in formation, special requests',
        )}
      />
    </MoreFields>
  )
}

/** What the sender declares by sending, in words directly above the button; it is stored with the request. */
export function Declaration({ state, language, hasBriefing }: Fields & { hasBriefing: boolean }) {
  const { say } = saying(language)
  const pages = [
    [say('AIP-Auszug', 'Aerodrome data'), say('/piloteninfo/aip-auszug', pagePairs.extract.en)],
    [say('Preisliste', 'Price list'), say('/piloteninfo/preisliste', pagePairs.prices.en)],
    ...(hasBriefing
      ? [[say('Einweisung', 'Briefing'), say('/piloteninfo/briefing', pagePairs.briefing.en)] as const]
      : []),
  ] as const
  return (
    <div className="pk-declared">
      {hasBriefing && (
        <CheckField name="zum-ersten-mal" state={state}>
          {knowledgeLabels[language].einweisung}
        </CheckField>
      )}
      <p className="small">
        <strong>{declaredBySending(language)}</strong> {declaration(language, hasBriefing).text}
      </p>
      <p className="small muted">
        {hasBriefing &&
          say(
            'Wer ohne Betriebsleiter landet, bestätigt vorher die Einweisung. ',
            'Landing without an operations manager requires the briefing beforehand. ',
          )}
        {say('Zum Nachlesen:', 'To read:')}{' '}
        {pages.map(([name, href], index) => (
          <Fragment key={href}>
            {index > 0 && ', '}
            <PageLink href={href}>{name}</PageLink>
          </Fragment>
        ))}
        .
      </p>
    </div>
  )
}
