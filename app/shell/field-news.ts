import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askAgainMs = 30_000

/** In living pages: told that the field's state is no longer the one shown, the page loads its data anew. */
export function useFieldNews(stamp: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (stamp === undefined) return undefined
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const hush = () => {
      source?.close()
      source = undefined
      clearTimeout(timer)
    }
    const listen = () => {
      hush()
      if (document.visibilityState !== 'visible') return
      source = new EventSource('/api/status/live')
      source.addEventListener('message', ({ data }) => !String(data).startsWith(stamp) && void revalidate())
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        hush()
        timer = setTimeout(() => {
          void revalidate()
          listen()
        }, askAgainMs)
      })
    }
    const begin = setTimeout(listen, 1_000)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearTimeout(begin)
      hush()
      document.removeEventListener('visibilitychange', listen)
    }
  }, [stamp, revalidate])
}
