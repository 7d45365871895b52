import { data, redirect } from 'react-router'
import type { Route } from './+types/setup-hours.route'
import { listOpeningRules } from '#app/features/airfield/opening/opening-times.server.ts'
import { actOnRule } from '#app/features/airfield/opening-admin/act-on-entry.server.ts'
import {
  type HoursPreset,
  hoursPresets,
  presetValues,
} from '#app/features/airfield/opening-admin/hours-presets.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { type FormState, readForm } from '#app/lib/forms.ts'
import { newId, idempotencyKey } from '#app/lib/ids.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { Note } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { RadioGroup, TextField } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import { afterSetup, openSetup, resolveSetup } from './open-setup.server.ts'
import { SetupFrame } from './setup-frame.tsx'
import styles from './setup.css?inline'
import { choicesOf } from '#app/lib/labels.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-opening-hours')]
export const handle = { styles: [choices, styles] }

const unknown = 'unbekannt'

export async function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-opening-hours')
  const { db, now } = context.get(servicesContext)
  const rules = await listOpeningRules(db)
  return { setup: await openSetup(context, 'zeiten'), rules: rules.length, idempotencyKey: newId(now()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-opening-hours')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, ['vorlage', 'von', 'bis', 'kennung']))
  const { vorlage = '', von = '', bis = '' } = values
  const next = await afterSetup(context, 'zeiten')
  if (vorlage === unknown) {
    await resolveSetup(context, 'zeiten')
    return redirect(next, 303)
  }
  if (!Object.hasOwn(hoursPresets, vorlage))
    return refused({ values, errors: { vorlage: 'Bitte wähle, wann ihr offen habt.' } })
  const rule = presetValues(vorlage as HoursPreset, { from: von, to: bis })
  const id = idempotencyKey(values.kennung, services.now())
  const result = await actOnRule(services, by, { values: rule, id, before: undefined })
  if ('to' in result) {
    await resolveSetup(context, 'zeiten')
    return redirect(next, 303)
  }
  const errors = 'errors' in result ? Object.values(result.errors) : []
  const [sentence = 'Bitte schreib die Uhrzeit wie 09:30.'] = errors
  const isEnd = 'errors' in result && Object.keys(result.errors).every((name) => name.startsWith('i0-to'))
  return refused({ values, errors: { [isEnd ? 'bis' : 'von']: sentence } })
}

const refused = (state: FormState) => data(state, { status: 400 })

export const meta = unlistedMeta('Einrichten: Zeiten', 'Wann der Platz geöffnet ist.')

const presets = [...choicesOf(hoursPresets), { value: unknown, label: 'Weiß ich noch nicht' }]

export default function SetupHours({ loaderData, actionData: state }: Route.ComponentProps) {
  const { setup, rules, idempotencyKey: key } = loaderData
  return (
    <SetupFrame
      setup={setup}
      title="Wann habt ihr offen?"
      lead="Ein Anfang genügt; Jahreszeiten, Mittagspausen und Ausnahmen kommen später dazu."
    >
      {rules > 0 && (
        <Note tone="ok" icon="check">
          {rules === 1 ? 'Eine Regel ist' : `${rules} Regeln sind`} eingetragen.{' '}
          <a href="/admin/flugplatz/zeiten">Betriebszeiten ändern</a>
        </Note>
      )}
      {rules === 0 && (
        <form className="form" method="post" action="#meldung" noValidate>
          <input type="hidden" name="kennung" value={state?.values.kennung ?? key} />
          <RefusedFields errors={state?.errors ?? {}} />
          <RadioGroup
            name="vorlage"
            label="Geöffnet"
            choices={presets}
            defaultValue="weekend"
            state={state}
            required
          />
          <div className="fgrid">
            <TextField name="von" label="Von" defaultValue="09:00" unmarked width="c2" state={state} />
            <TextField
              name="bis"
              label="Bis"
              hint="Im Winter bis Sonnenuntergang"
              defaultValue="18:00"
              unmarked
              width="c2"
              state={state}
            />
          </div>
          <p>
            <button className="btn" name="intent" value="speichern">
              Speichern und weiter
            </button>
          </p>
        </form>
      )}
    </SetupFrame>
  )
}
