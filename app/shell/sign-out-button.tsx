import { Icon } from '#app/ui/icon.tsx'

/** A form, because signing out changes state; works without JavaScript. */
export function SignOutButton({ className }: { className: string }) {
  return (
    <form method="post" action="/abmelden">
      <button className={className} style={{ color: 'inherit' }}>
        <Icon name="signOut" /> <span>Abmelden</span>
      </button>
    </form>
  )
}
