import type { Route } from './+types/setup-mail.route'
import {
  actOnMailServer,
  mailServerFields,
  openMailServer,
} from '#app/features/office/mail/act-on-mail-server.server.ts'
import { MailServerForm, MailRoutePanel } from '#app/features/office/mail/mail-server-form.tsx'
import { readForm } from '#app/lib/forms.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { Said } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import { openSetup } from './open-setup.server.ts'
import { SetupFrame } from './setup-frame.tsx'
import styles from './setup.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('watch-technology')]
export const handle = { styles: [choices, differences, styles] }

const address = '/admin/einrichten/mail'

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'watch-technology')
  return {
    setup: await openSetup(context, 'mail'),
    server: await openMailServer(context.get(servicesContext), by),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnMailServer(context, await readForm(request, mailServerFields), () => `${address}?gespeichert`)
}

export const meta = unlistedMeta('Einrichten: E-Mail', 'Der Mailserver und eine Probe.')

export default function SetupMail({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, server, isSaved } = loaderData
  return (
    <SetupFrame
      setup={setup}
      title="Wie gehen Mails hinaus?"
      lead="Die Angaben stehen bei dem Anbieter, bei dem euer Postfach liegt. Ob es geht, zeigt eine Probe an dich."
    >
      {isSaved && actionData === undefined && (
        <Said tone="ok">Gespeichert. Schick dir jetzt eine Probe.</Said>
      )}
      <MailRoutePanel route={server.route} goesOut={server.goesOut} to={server.to} test={actionData?.test} />
      <MailServerForm
        {...server}
        state={actionData?.state}
        overtaken={actionData?.overtaken}
        address={address}
      />
    </SetupFrame>
  )
}
