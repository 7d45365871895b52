import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1_500

/** Loads the page's data again and again while something is under way, and the tab is in sight. */
export function useFreshWhile(isBusy: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
}
