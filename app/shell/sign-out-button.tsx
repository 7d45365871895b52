import { Icon } from '#app/ui/icon.tsx'

/** A form, because signing out changes something; works without script. */
export function SignOutButton({
  className = 'btn btn-quiet',
  wordy = false,
}: {
  className?: string
  wordy?: boolean
}) {
  return (
    <form method="post" action="/abmelden">
      <button className={wordy ? className : `${className} btn-icon`} style={{ color: 'inherit' }}>
        {wordy ? (
          <>
            <Icon name="signOut" /> Abmelden
          </>
        ) : (
          <Icon name="signOut" label="Abmelden" />
        )}
      </button>
    </form>
  )
}
