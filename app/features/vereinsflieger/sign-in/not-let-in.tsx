import { Icon } from '#app/ui/icon.tsx'
import { PageLink } from '#app/shell/page-link.tsx'

export type Refused = { reason: 'no-account' | 'user-disabled' | 'link-first'; uid: string }

const sentences = {
  'no-account':
    'Vereinsflieger.de kennt dich, doch der Verein hat deinem Zugang dort noch kein Konto auf dieser Website zugeordnet. Hast du hier eines, melde dich mit E-Mail-Adresse und Passwort an und verknüpfe es unter „Dein Konto“, „Anmeldewege“.',
  'user-disabled': 'Dieses Konto ist gesperrt.',
  'link-first':
    'Dein Konto lässt sich so erst öffnen, wenn du es selbst verknüpft hast: Melde dich einmal auf dem bisherigen Weg an, dann unter „Dein Konto“, „Anmeldewege“.',
} as const

/** Proved over there, and yet no way in here: why, and whom to ask. */
export function NotLetIn({ reason, uid, email }: Refused & { email: string | undefined }) {
  return (
    <div className="note stop" role="alert">
      <Icon name="stop" />
      <div>
        <strong>Anmeldung nicht möglich</strong>
        <p>{sentences[reason]}</p>
        <p>
          Fragen beantwortet der Verein{' '}
          {email === undefined ? (
            <PageLink href="/kontakt">über das Kontaktformular</PageLink>
          ) : (
            <>
              unter <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          . Nenne dabei deine Nummer bei Vereinsflieger.de: {uid}.
        </p>
      </div>
    </div>
  )
}
