/** An element with its properties and, as text, what stands in it. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  text = '',
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  if (text !== '') element.textContent = text
  return element
}

/** A control below its label. */
export function field(label: string, control: HTMLElement): HTMLLabelElement {
  const element = el('label', {}, `${label} `)
  element.append(control)
  return element
}
