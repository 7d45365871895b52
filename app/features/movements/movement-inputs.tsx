import type { FormState } from '#app/lib/forms.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { classLabels, flightLabels, launchLabels } from './movement.ts'
import { choicesOf } from '#app/lib/labels.ts'
import { saying } from '#app/lib/saying.ts'

type MovementInputsProps = {
  state: FormState | undefined
  language: 'de' | 'en'
  /** Initial values by field name. */
  known: Readonly<Record<string, string>>
}

/** Renders the fields of a movement: the usual ones first, the others collapsed. */
export function MovementInputs({ state, language, known }: MovementInputsProps) {
  const { say } = saying(language)
  const field = (name: string, german: string, english: string, isOptional = true) => ({
    name,
    label: say(german, english),
    ...(isOptional ? language === 'en' && { mark: 'optional' } : { required: true }),
    defaultValue: known[name],
    state,
  })
  // Neither optional nor always required: the hint explains it.
  const notAlways = { unmarked: true }
  const isRareWrong = ['klasse', 'startart', 'platzrunden'].some((name) => state?.errors[name] !== undefined)
  return (
    <>
      <div className="fgrid">
        <TextField
          {...field('kennzeichen', 'Kennzeichen', 'Registration', false)}
          className="reg-in"
          spellCheck={false}
          maxLength={12}
          width="c3"
        />
        <TextField
          {...field('muster', 'Muster', 'Type')}
          {...notAlways}
          label={say('Muster', 'Type')}
          hint={say('Leer nur, wenn Sie schon einmal hier waren', 'Empty only if you have been here before')}
          maxLength={60}
          width="c3"
        />
        <TextField {...field('tag', 'Tag', 'Day', false)} type="date" width="c2" />
        <TextField
          {...field('landung', 'Landung um', 'Landing at')}
          {...notAlways}
          label={say('Landung um', 'Landing at')}
          hint={say('Ortszeit; diese oder der Start', 'Local time; this or the take-off')}
          inputMode="numeric"
          maxLength={8}
          width="c2"
        />
        <TextField
          {...field('start', 'Start um', 'Take-off at')}
          {...notAlways}
          label={say('Start um', 'Take-off at')}
          hint={say('Ortszeit; dieser oder die Landung', 'Local time; this or the landing')}
          inputMode="numeric"
          maxLength={8}
          width="c2"
        />
        <TextField
          {...field('von', 'Gelandet aus', 'Landed from')}
          hint={say('Leer: Flug in der Nähe', 'Empty: local flight')}
          maxLength={60}
          width="c3"
        />
        <TextField
          {...field('nach', 'Gestartet nach', 'Took off to')}
          hint={say('Leer: Flug in der Nähe', 'Empty: local flight')}
          maxLength={60}
          width="c3"
        />
        <TextField
          {...field('besatzung', 'Besatzung', 'Crew', false)}
          inputMode="numeric"
          maxLength={2}
          width="c2"
        />
        <TextField
          {...field('gaeste', 'Fluggäste', 'Passengers')}
          inputMode="numeric"
          maxLength={2}
          width="c2"
        />
        <SelectField
          {...field('flugart', 'Art des Fluges', 'Type of flight', false)}
          choices={choicesOf(flightLabels[language])}
          width="c2"
        />
      </div>
      <details className="more" open={isRareWrong}>
        <summary>
          {say(
            'Platzrunden, Segelflug, ausländisches Kennzeichen',
            'Traffic circuits, gliders, class of aircraft',
          )}
        </summary>
        <div className="fgrid">
          <TextField
            {...field('platzrunden', 'Platzrunden dazu', 'Traffic circuits as well')}
            inputMode="numeric"
            maxLength={2}
            width="c2"
          />
          <SelectField
            {...field('startart', 'Startart', 'Launch method', false)}
            choices={choicesOf(launchLabels[language])}
            width="c2"
          />
          <SelectField
            {...field('klasse', 'Klasse', 'Class')}
            {...notAlways}
            label={say('Klasse', 'Class')}
            prompt={say('nach dem Kennzeichen', 'by the registration')}
            choices={choicesOf(classLabels[language])}
            width="c2"
          />
        </div>
      </details>
    </>
  )
}
