import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'

export function GivenUp({ since }: { since: string }) {
  return (
    <p className="note stop" role="alert">
      <Icon name="stop" />
      <span>
        Die Arbeit ist mehrmals gescheitert und wurde am {localDateTime(Date.parse(since))} aufgegeben. Was
        schon übernommen ist, bleibt. Versuch es noch einmal; gelingt es wieder nicht, steht der Grund im
        Protokoll des Servers.
      </span>
    </p>
  )
}

export function Refused({ fault }: { fault: string }) {
  return (
    <p className="note stop" role="alert">
      <Icon name="stop" />
      <span>{fault} Hier wurde nichts geändert.</span>
    </p>
  )
}

export function BrokenOff({ received, size }: { received: number; size: number }) {
  return (
    <p className="note warn">
      <Icon name="warn" />
      <span>
        Von dieser Datei sind {integer(Math.floor((received / size) * 100))} Prozent hier. Wähle dieselbe
        Datei noch einmal aus: Es geht dort weiter, wo es aufgehört hat.
      </span>
    </p>
  )
}

type FinishedProps = { posts: number; pictures: number; refused: number }

export function Finished({ posts, pictures, refused }: FinishedProps) {
  return (
    <p className="note ok" role="status">
      <Icon name="ok" />
      <span>
        Übernommen: {integer(posts)} {posts === 1 ? 'Beitrag' : 'Beiträge'} und {integer(pictures)}{' '}
        {pictures === 1 ? 'Bild' : 'Bilder'}
        {refused > 0 && `, ${integer(refused)} abgelehnt`}. Dieser Bericht bleibt stehen, bis ihn jemand
        löscht.
      </span>
    </p>
  )
}
