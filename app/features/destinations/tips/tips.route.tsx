import { data, redirect } from 'react-router'
import type { Route } from './+types/tips.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { filesOf, preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Said } from '#app/ui/note.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { tipWorkflow } from '#app/requests/workflows/destination-tip-workflow.ts'
import { stateOf, step } from '#app/requests/workflow.ts'
import { anchorPrefix } from '../destination.ts'
import { tipForm, tipsPage } from './tip-form.ts'
import { TipFormView } from './tip-form-view.tsx'
import ownPage from './tips.css?inline'
import { listOwnTips, proposeDestination, withdrawTip, type OwnTip } from './tips.server.ts'

export const handle = { styles: [forms, ownPage] }

const perAccount = { tries: 20, windowMs: 60 * 60_000 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const done = new URL(request.url).searchParams
  return {
    tips: await listOwnTips(db, context.get(memberContext)),
    idempotencyKey: newId(now()),
    done: done.has('gesendet') ? 'sent' : done.has('zurueckgezogen') ? 'withdrawn' : null,
  }
}

type Refused = { form: FormState; sentence: string | null }

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, now, rateLimiter } = services
  const by = context.get(memberContext)
  const sent = await readForm(request)
  const refuse = (status: number, refused: Partial<Refused>) =>
    data<Refused>({ form: { values: sentValues(sent), errors: {} }, sentence: null, ...refused }, { status })

  if (textOf(sent, 'intent') === 'withdraw') {
    const target = {
      requestId: textOf(sent, 'tipp'),
      expectedRevision: readExpectedRevision(textOf(sent, 'expectedRevision')),
    }
    const isWithdrawn = await withdrawTip(services, by, target)
    if (isWithdrawn) return redirect(`${tipsPage}?zurueckgezogen=1`, 303)
    return refuse(409, { sentence: 'Das geht nicht mehr: Über diesen Vorschlag ist schon entschieden.' })
  }
  if (!rateLimiter.allow('tips', by.id, perAccount, now())) {
    return refuse(429, { sentence: 'Das waren viele Vorschläge auf einmal. Bitte warte eine Stunde.' })
  }
  const files = filesOf(sent)
  const parsed = parseForm(tipForm(files.length), sent)
  const pictures = await preparePictures(files)
  if (!parsed.ok || !pictures.ok) {
    const errors = {
      ...(!parsed.ok && parsed.form.errors),
      ...(!pictures.ok && { bilder: pictures.sentence }),
    }
    return refuse(400, { form: { values: sentValues(sent), errors } })
  }
  const own = await findOwnMember(db, by)
  const name = own === undefined ? (by.displayName ?? by.email) : `${own.firstName} ${own.lastName}`
  const idempotencyKey = textOf(sent, 'formKey').slice(0, 60)
  await proposeDestination(services, by, {
    form: parsed.value,
    pictures: pictures.pictures,
    idempotencyKey,
    name,
  })
  return redirect(`${tipsPage}?gesendet=1`, 303)
}

export const meta = unlistedMeta(
  'Ausflugsziel vorschlagen',
  'Ein Ziel vorschlagen und sehen, was daraus wird.',
)

export default function Tips({ loaderData, actionData }: Route.ComponentProps) {
  const { tips, idempotencyKey, done } = loaderData
  const said = actionData === undefined ? done : null
  return (
    <div className="wrap area-end stack flow-6 form-page">
      <div className="page-head">
        <p className="small">
          <a href="/erlebnisse/ausflugsziele">Ausflugsziele</a> / Vorschlagen
        </p>
        <h1>Ausflugsziel vorschlagen</h1>
        <p className="lead">
          Wo warst du, was lohnt sich dort, was muss man wissen? Die Redaktion sieht es durch.
        </p>
      </div>
      {said !== null && (
        <Said tone="ok">
          {said === 'sent'
            ? 'Danke, dein Vorschlag ist angekommen. Du hast eine Kopie per E-\u2060Mail.'
            : 'Dein Vorschlag ist zurückgezogen.'}
        </Said>
      )}
      {actionData !== undefined && actionData.sentence !== null && (
        <Said tone="warn">{actionData.sentence}</Said>
      )}
      <OwnTips tips={tips} />
      <TipFormView
        idempotencyKey={actionData?.form.values.idempotencyKey ?? idempotencyKey}
        state={actionData?.form}
      />
    </div>
  )
}

/** Lists the member's own proposals with their state. */
function OwnTips({ tips }: { tips: readonly OwnTip[] }) {
  if (tips.length === 0) return null
  return (
    <section className="panel" aria-labelledby="eigene">
      <h2 id="eigene">Deine Vorschläge</h2>
      <ul className="list">
        {tips.map((tip) => (
          <li key={tip.id}>
            <span>
              {tip.shownAs === null ? (
                tip.name
              ) : (
                <a href={`/erlebnisse/ausflugsziele#${anchorPrefix}${tip.shownAs}`}>{tip.name}</a>
              )}
              <small>
                {tip.number}, {longDate(localDate(Date.parse(tip.createdAt)))}
              </small>
              {tip.reason !== '' && <small>Grund: {tip.reason}</small>}
              {tip.message !== '' && <small>{tip.message}</small>}
              {step(tipWorkflow, tip.status, 'withdraw', 'sender').ok && (
                <form method="post">
                  <input type="hidden" name="tipp" value={tip.id} />
                  <input type="hidden" name="expectedRevision" value={tip.revision} />
                  <button className="btn btn-quiet btn-sm" name="intent" value="withdraw">
                    Zurückziehen<span className="vh">: {tip.name}</span>
                  </button>
                </form>
              )}
            </span>
            <span className="badge">{stateLabel(tip)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateLabel({ status, shownAs }: OwnTip): string {
  if (shownAs !== null) return 'auf der Website'
  return stateOf(tipWorkflow, status)?.label ?? status
}
