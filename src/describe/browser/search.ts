import { el, field } from './elements.ts'

/** Puts a search over the contents, which leaves what has every word; `/` leads to it. */
export function listenForSearch(main: HTMLElement, nav: HTMLElement): void {
  const sections = [...main.querySelectorAll<HTMLElement>('section')].map(section => ({
    section,
    text: section.textContent.toLowerCase(),
  }))
  const intro = main.querySelector<HTMLElement>('.intro')
  const groups = [...main.querySelectorAll<HTMLElement>('.group')]
  const links = new Map([...nav.querySelectorAll('a')].map(link => [link.hash.slice(1), link]))
  const parts = [...nav.querySelectorAll('details')]
  const input = el('input', { type: 'search', id: 'search', spellcheck: false })
  const said = el('p', { className: 'facts' })
  said.setAttribute('role', 'status')
  nav.querySelector('a')?.after(field('Search, or press /', input), said)

  const show = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const { section, text } of sections) {
      section.hidden = !words.every(word => text.includes(word))
      if (!section.hidden) count += 1
      const link = links.get(section.id)
      if (link !== undefined) link.hidden = section.hidden
    }
    for (const group of groups) group.hidden = group.querySelector('section:not([hidden])') === null
    if (intro !== null) intro.hidden = words.length > 0
    for (const part of parts) {
      part.hidden = part.querySelector('a:not([hidden])') === null
      part.open = words.length > 0 && !part.hidden
    }
    const none = 'Nothing has all of these words; use fewer, or a part of one.'
    said.textContent = words.length === 0 ? '' : count === 0 ? none : `${count} of ${sections.length}`
  }
  input.addEventListener('input', () => {
    show()
    scrollTo(0, 0)
  })
  document.addEventListener('keydown', event => {
    const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
  // A link may lead to what the search has put away.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target === null || target.closest('[hidden]') === null) return
    input.value = ''
    show()
    target.scrollIntoView()
  })
}
