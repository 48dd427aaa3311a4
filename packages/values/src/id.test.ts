import { describe, expect, it, vi } from 'vitest'
import { idLength, isId, newId } from './id.ts'

describe('an id', () => {
  it('consists of 26 letters and digits, and no text around them is accepted', () => {
    const id = newId()
    expect(id).toHaveLength(idLength)
    expect(isId(id)).toBe(true)
    for (const text of [`${id}0`, `-${id}`, `${id}-`, ` ${id}`, id.slice(1), `${id.slice(1)}ş`, ''])
      expect(isId(text), text).toBe(false)
  })

  it('takes no character from the bytes 248 to 255, which would favour the first eight [SR-26]', () => {
    const bytes = [255, 248, 247, 0, 61, 62]
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      const view = array as unknown as Uint8Array
      view.forEach((_, index) => {
        view[index] = bytes[index % bytes.length] ?? 0
      })
      return array
    })
    expect(newId()).toBe('z0z0z0z0z0z0z0z0z0z0z0z0z0'.slice(0, idLength))
    random.mockRestore()
  })
})
