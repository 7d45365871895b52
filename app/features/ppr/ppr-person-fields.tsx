import { mailInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { Fragment } from 'react'
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { PageLink } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { MoreFields } from '#app/ui/more-fields.tsx'
import { choicesOf, knowledgeWords, parkingWords, purposeWords, ruleWords } from './ppr-choices.ts'
import { declaration, declaredBySending } from './ppr-declaration.ts'

type Fields = { state: FormState | undefined; language: Language }

const ground = { kraftstoff: '', liter: '', abstellen: 'keins', naechte: '', spannweite: '' }

export function GroundFields({ state, language, fuels }: Fields & { fuels: readonly string[] }) {
  const say = saying(language)
  // Fuel names are shown as written at the pump.
  const ownName = language === 'en' ? { lang: 'de' } : {}
  return (
    <MoreFields
      title={say.words('Tanken und abstellen', 'Fuel and parking')}
      state={state}
      untouched={ground}
    >
      <SelectField
        name="kraftstoff"
        {...say.may('Kraftstoff', 'Fuel')}
        state={state}
        width="c3"
        choices={fuels.map((kind) => ({ value: kind, label: kind, ...ownName }))}
        prompt={say.words('keiner', 'none')}
      />
      <TextField
        name="liter"
        {...say.may('Menge', 'Quantity')}
        unit="l"
        inputMode="numeric"
        state={state}
        width="c3"
      />
      <SelectField
        name="abstellen"
        {...say.must('Abstellen', 'Parking')}
        state={state}
        width="c2"
        choices={choicesOf(parkingWords[language])}
      />
      <TextField
        name="naechte"
        {...say.sometimes('Nächte', 'Nights')}
        hint={say.words('Zum Abstellen, wenn kein Abflug feststeht', 'For parking without a departure')}
        inputMode="numeric"
        state={state}
        width="c2"
      />
      <TextField
        name="spannweite"
        {...say.sometimes('Spannweite', 'Wingspan')}
        hint={say.words('Für die Halle', 'For the hangar')}
        unit="m"
        inputMode="decimal"
        state={state}
        width="c2"
      />
    </MoreFields>
  )
}

/** Fields for the pilot and the place of origin. */
export function ContactFields({ state, language }: Fields) {
  const say = saying(language)
  return (
    <fieldset>
      <legend>{say.words('Flug und Kontakt', 'Flight and contact')}</legend>
      <div className="fgrid">
        <TextField
          name="von"
          {...say.must('Von', 'From')}
          hint={say.words('Ort oder Ortskennung', 'Place or location indicator')}
          state={state}
          width="c3"
          maxLength={80}
        />
        <TextField
          name="personen"
          {...say.must('Personen an Bord', 'Persons on board')}
          inputMode="numeric"
          state={state}
          width="c3"
        />
        <TextField
          name="vorname"
          {...say.must('Vorname', 'First name')}
          hint={say.words('Verantwortliche Person an Bord', 'Pilot-in-command')}
          state={state}
          width="c3"
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="name"
          {...say.must('Name', 'Surname')}
          state={state}
          width="c3"
          autoComplete="family-name"
          maxLength={60}
        />
        <TextField
          name="mail"
          {...say.must('E-\u2060Mail', 'E-mail')}
          state={state}
          width="c3"
          {...mailInput}
        />
        <TextField
          name="telefon"
          {...say.must('Mobiltelefon', 'Mobile phone')}
          hint={say.words('Nur für Rückfragen am Flugtag', 'Only for questions on the day')}
          state={state}
          width="c3"
          {...phoneInput}
        />
      </div>
    </fieldset>
  )
}

/** Fields that most flights leave unchanged. */
export function OtherFields({ state, language }: Fields) {
  const say = saying(language)
  const untouched = {
    passagiere: '',
    landungen: '1',
    regeln: 'vfr',
    zweck: 'gast',
    sprache: language,
    bemerkung: '',
  }
  return (
    <MoreFields
      title={say.words('Mehr zum Flug', 'More about the flight')}
      state={state}
      untouched={untouched}
    >
      <TextField
        name="passagiere"
        {...say.may('Davon Passagiere', 'Of these, passengers')}
        inputMode="numeric"
        state={state}
        width="c3"
      />
      <TextField
        name="landungen"
        {...say.may('Landungen', 'Landings')}
        defaultValue="1"
        inputMode="numeric"
        state={state}
        width="c3"
      />
      <SelectField
        name="regeln"
        {...say.must('Flugregeln', 'Flight rules')}
        state={state}
        width="c2"
        choices={choicesOf(ruleWords[language])}
      />
      <SelectField
        name="zweck"
        {...say.must('Zweck', 'Purpose')}
        state={state}
        width="c2"
        choices={choicesOf(purposeWords[language])}
        defaultValue="gast"
      />
      <SelectField
        name="sprache"
        {...say.must('Antwort auf', 'Answer in')}
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
        {...say.may('Bemerkung', 'Remark')}
        state={state}
        maxLength={1000}
        placeholder={say.words(
          'Zum Beispiel: Zollanmeldung, Begleitung, besondere Wünsche',
          'For example: customs, company, special wishes',
        )}
      />
    </MoreFields>
  )
}

/** What the sender declares by sending, in words directly above the button; it is stored with the request. */
export function Declaration({ state, language, hasBriefing }: Fields & { hasBriefing: boolean }) {
  const { words } = saying(language)
  const pages = [
    [words('AIP-Auszug', 'Aerodrome data'), words('/piloteninfo/aip-auszug', pagePairs.extract.en)],
    [words('Preisliste', 'Price list'), words('/piloteninfo/preisliste', pagePairs.prices.en)],
    ...(hasBriefing
      ? [[words('Einweisung', 'Briefing'), words('/piloteninfo/briefing', pagePairs.briefing.en)] as const]
      : []),
  ] as const
  return (
    <div className="pk-declared">
      {hasBriefing && (
        <CheckField name="zum-ersten-mal" state={state}>
          {knowledgeWords[language].einweisung}
        </CheckField>
      )}
      <p className="small">
        <strong>{declaredBySending(language)}</strong> {declaration(language, hasBriefing).text}
      </p>
      <p className="small muted">
        {hasBriefing &&
          words(
            'Wer ohne Betriebsleiter landet, bestätigt vorher die Einweisung. ',
            'Landing without an operations manager needs the briefing before. ',
          )}
        {words('Zum Nachlesen:', 'To read:')}{' '}
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
