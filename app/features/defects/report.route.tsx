import { data, redirect } from 'react-router'
import type { Route } from './+types/report.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { listOpenDefects } from '#app/features/aircraft/defects/defects.server.ts'
import { sentValues, cleanLine, cleanText } from '#app/lib/form-values.ts'
import { parseForm, readForm, type FormState } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { filesOf, preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import { defectAddress, defectsAddress } from './addresses.ts'
import { z } from 'zod'
import { requiredLine } from '#app/lib/form-schemas.ts'
import { defectLines, type DefectLine } from './open-defects.server.ts'
import { PicturesField, RadioGroup, ShortChoice, TextArea, TextField } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { DefectList } from './defect-list.tsx'
import { reportDefect } from './report-defect.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms] }

const perAccount = { tries: 20, windowMs: 60 * 60_000 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const [fleet, open] = await Promise.all([listFleet(db), listOpenDefects(db)])
  return {
    aircraft: fleet
      .filter(({ status }) => status !== 'former')
      .map(({ id, registration, type }) => ({ value: id, label: `${registration}, ${type}` })),
    open: await defectLines(db, open),
    values: {
      flugzeug: new URL(request.url).searchParams.get('flugzeug') ?? '',
      kennung: newId(now()),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOwnTables(services.db)
  const by = context.get(memberContext)
  const at = services.now()
  const sent = await readForm(request)
  const refuse = (status: number, errors: Record<string, string>) =>
    data<FormState>({ values: sentValues(sent), errors }, { status })
  if (!services.rateLimiter.allow('defects', by.id, perAccount, at))
    return refuse(429, { titel: 'Das waren viele Meldungen auf einmal. Bitte warte eine Stunde.' })
  const parsed = parseForm(DefectForm, sent)
  const pictures = await preparePictures(filesOf(sent))
  if (!parsed.ok || !pictures.ok)
    return refuse(400, {
      ...(!parsed.ok && parsed.form.errors),
      ...(!pictures.ok && { bilder: pictures.sentence }),
    })
  const { flugzeug, titel, text, sperren, kennung: idempotencyKey } = parsed.value
  const report = {
    aircraftId: flugzeug,
    title: titel,
    body: text,
    isGrounding: sperren === 'ja',
    pictures: pictures.pictures,
    key: idempotencyKey ?? null,
  }
  const done = await reportDefect(services, by.memberId, report, { at })
  if (!done.ok) return refuse(409, { flugzeug: 'Dieses Flugzeug gibt es im Verein nicht mehr.' })
  return redirect(`${defectAddress(done.id)}?gemeldet`, 303)
}

export const meta = unlistedMeta('Störung melden', 'Was an einem Flugzeug nicht stimmt.')

export default function ReportDefect({ loaderData, actionData }: Route.ComponentProps) {
  const { aircraft, open, values } = loaderData
  return <ReportForm aircraft={aircraft} open={open} state={actionData ?? { values, errors: {} }} />
}

/** Submitted form without the pictures. */
const DefectForm = z.object({
  flugzeug: requiredLine('Bitte wähle das Flugzeug.', 80),
  titel: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, 'Bitte sag in ein paar Worten, was nicht stimmt.')
        .max(80, 'Bitte fass dich hier kürzer, höchstens 80 Zeichen.'),
    ),
  text: z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(2000, 'Bitte fass dich hier kürzer, höchstens 2000 Zeichen.')),
  sperren: z.enum(['ja', 'nein'], { error: 'Bitte entscheide, ob damit noch geflogen werden darf.' }),
  kennung: z.string().max(60).optional(),
})
type DefectForm = z.infer<typeof DefectForm>

type ReportFormProps = {
  aircraft: readonly { value: string; label: string }[]
  open: readonly DefectLine[]
  state: FormState
}

function ReportForm({ aircraft, open, state }: ReportFormProps) {
  const common = { state, unmarked: true }
  const isRefused = Object.keys(state.errors).length > 0
  return (
    <>
      <div className="vf-head">
        <h1>Störung melden</h1>
        <a href={defectsAddress}>Alle Störungen</a>
      </div>
      <div className="dash">
        {aircraft.length === 0 ? (
          <p className="panel w7">
            Noch ist kein Flugzeug eingetragen. Die Verwaltung legt die Flotte unter „Flugzeuge“ an.
          </p>
        ) : (
          <form
            className="form panel w7"
            method="post"
            encType="multipart/form-data"
            action="#meldung"
            noValidate
          >
            <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
            <RefusedFields errors={state.errors} />
            <div className="fgrid">
              <ShortChoice name="flugzeug" label="Flugzeug" choices={aircraft} required {...common} />
              <TextField
                name="titel"
                label="Was ist es?"
                maxLength={80}
                hint="In ein paar Worten: „Haubenriegel klemmt“"
                required
                {...common}
              />
              <TextArea
                name="text"
                label="Genauer"
                maxLength={2000}
                rows={5}
                hint="Wann bemerkt, wobei, was du schon getan hast."
                state={state}
              />
            </div>
            <RadioGroup
              name="sperren"
              label="Darf damit noch geflogen werden?"
              required
              choices={[
                { value: 'nein', label: 'Ja, es beeinträchtigt die Sicherheit nicht' },
                {
                  value: 'ja',
                  label:
                    'Nein, das Flugzeug wird sofort gesperrt; wer es reserviert hat, bekommt eine E-\u2060Mail',
                },
              ]}
              state={state}
            />
            <PicturesField
              hint="Bis zu sechs, je höchstens 12 MB. Ort und Kamera werden entfernt; nur Mitglieder sehen sie."
              state={isRefused ? state : undefined}
            />
            <p className="btn-row">
              <button className="btn">Melden</button>
            </p>
          </form>
        )}
        <section className="panel w5" aria-labelledby="bekannt">
          <h2 id="bekannt">Schon gemeldet</h2>
          {open.length === 0 ? <p className="muted">Nichts.</p> : <DefectList lines={open} hasMark />}
        </section>
      </div>
    </>
  )
}
