import { localDateTime } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import type { LinkedIdentity } from './linked-identities.server.ts'
import { vereinsfliegerProvider } from './vereinsflieger-provider.ts'

type ShownLink = Pick<LinkedIdentity, 'issuer' | 'label' | 'email' | 'linkedAt' | 'lastUsedAt'>

type ProviderPanelProps = {
  /** Providers offered at sign-in besides the password. */
  providers: readonly { issuer: string; label: string }[]
  links: readonly ShownLink[]
}

/** Shows the linked providers and a button for each one that is not linked. */
export function ProviderPanel({ providers, links }: ProviderPanelProps) {
  const unlinked = providers.filter((provider) => links.every(({ issuer }) => issuer !== provider.issuer))
  const isAsked = (link: ShownLink) => providers.some(({ issuer }) => issuer === link.issuer)
  return (
    <section className="panel w7">
      <h2>Andere Anbieter</h2>
      {links.length > 0 && (
        <ul className="list">
          {links.map((link) => (
            <li key={link.issuer}>
              <span>
                {link.label}
                <small>{formatLink(link, isAsked(link))}</small>
              </span>
              <form method="post" action="/mitglied/konto/anmeldewege">
                <input type="hidden" name="issuer" value={link.issuer} />
                <SureButton
                  label="Aufheben"
                  verb="aufheben"
                  what={`Verknüpfung mit ${link.label}`}
                  intent="aufheben"
                  effect={`Über ${link.label} meldest du dich dann nicht mehr an. Wieder verknüpfen kannst du später nur, solange du auf anderem Weg hereinkommst.`}
                  isSmall
                />
              </form>
            </li>
          ))}
        </ul>
      )}
      {unlinked.map(({ issuer, label }) =>
        issuer === vereinsfliegerProvider.issuer ? (
          <LinkVereinsflieger key={issuer} label={label} />
        ) : (
          <LinkElsewhere key={issuer} label={label} />
        ),
      )}
      {providers.length === 0 && links.length === 0 && <p>Der Verein hat keinen eingerichtet.</p>}
    </section>
  )
}

function LinkElsewhere({ label }: { label: string }) {
  return (
    <>
      <p>
        {label} weiß, wer du bist: Nach dem Verknüpfen meldest du dich auch dort an und brauchst hier kein
        Passwort einzugeben.
      </p>
      <form method="post" action="/anmelden/extern">
        <p className="btn-row">
          <button className="btn btn-sm" name="intent" value="verknuepfen">
            Mit {label} verknüpfen
          </button>
        </p>
      </form>
    </>
  )
}

function LinkVereinsflieger({ label }: { label: string }) {
  return (
    <>
      <p>Nach dem Verknüpfen meldest du dich hier auch mit deinem Zugang zu {label} an.</p>
      <p className="btn-row">
        <a className="btn btn-sm" href="/mitglied/konto/anmeldewege/vereinsflieger">
          Mit {label} verknüpfen
        </a>
      </p>
    </>
  )
}

function formatLink({ email, linkedAt, lastUsedAt }: ShownLink, isAsked: boolean): string {
  const parts = [
    ...(email === null ? [] : [`als ${email}`]),
    `verknüpft am ${localDateTime(Date.parse(linkedAt))}`,
    ...(lastUsedAt === null ? [] : [`zuletzt benutzt am ${localDateTime(Date.parse(lastUsedAt))}`]),
    ...(isAsked ? [] : ['gilt nicht mehr']),
  ]
  return parts.join(', ')
}
