import { CheckField } from '#app/ui/check-field.tsx'
import { PageLink } from '#app/shell/page-link.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { choicesOf, knowledgeWords, parkingWords } from './ppr-choices.ts'

type Fields = { state: FormState | undefined; language: Language }

export function GroundFields({ state, language, fuels }: Fields & { fuels: readonly string[] }) {
  const say = saying(language)
  return (
    <fieldset>
      <legend>{say.words('Am Boden', 'On the ground')}</legend>
      <div className="fgrid">
        <SelectField
          name="kraftstoff"
          {...say.may('Kraftstoff', 'Fuel')}
          state={state}
          width="c3"
          choices={fuels.map((kind) => ({ value: kind, label: kind }))}
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
      </div>
    </fieldset>
  )
}

export function ContactFields({ state, language }: Fields) {
  const say = saying(language)
  return (
    <fieldset>
      <legend>{say.words('Kontakt', 'Contact')}</legend>
      <div className="fgrid">
        <TextField
          name="vorname"
          {...say.must('Vorname', 'First name')}
          hint={say.words('Verantwortliche Person an Bord', 'Pilot in command')}
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
          type="email"
          state={state}
          width="c3"
          autoComplete="email"
        />
        <TextField
          name="telefon"
          {...say.must('Mobiltelefon', 'Mobile phone')}
          hint={say.words('Nur für Rückfragen am Flugtag', 'Only for questions on the day')}
          type="tel"
          state={state}
          width="c3"
          autoComplete="tel"
        />
        <SelectField
          name="sprache"
          {...say.must('Antwort auf', 'Answer in')}
          state={state}
          width="c3"
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
      </div>
    </fieldset>
  )
}

export function ConfirmationFields({ state, language }: Fields) {
  const say = saying(language)
  return (
    <fieldset>
      <legend>{say.words('Bestätigung', 'Confirmation')}</legend>
      <RadioGroup
        name="ortskenntnis"
        {...say.must('Ortskenntnis', 'Knowledge of the field')}
        state={state}
        choices={choicesOf(knowledgeWords[language])}
      />
      <CheckField name="versicherung" state={state} required>
        {language === 'de' ? (
          <>
            Für das Luftfahrzeug besteht eine Haftpflichtversicherung. Platzrunde, Lärmschutzzonen und
            Gebühren habe ich gelesen (<PageLink href="/piloteninfo/aip-auszug">AIP-Auszug</PageLink>,{' '}
            <PageLink href="/piloteninfo/preisliste">Preisliste</PageLink>). Wer ohne Betriebsleiter landet,
            bestätigt vorher die <PageLink href="/piloteninfo/briefing">Einweisung</PageLink>.
          </>
        ) : (
          <>
            The aircraft has third-party liability insurance. I have read about circuit, noise abatement and
            fees (<PageLink href="/piloteninfo/aip-auszug">airfield data</PageLink>,{' '}
            <PageLink href="/piloteninfo/preisliste">price list</PageLink>). Landing without a person in
            charge at the field needs the <PageLink href="/piloteninfo/briefing/en">briefing</PageLink>{' '}
            before.
          </>
        )}
      </CheckField>
    </fieldset>
  )
}
