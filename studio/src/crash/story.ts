/** The games with texts of their own about the rise. */
const slugs = ['zeplin', 'spaceman'] as const
export type StorySlug = (typeof slugs)[number]

/** The slug of a game as the keys of its texts begin. */
export const storySlug = (slug: string): StorySlug => {
  const found = slugs.find((each) => each === slug)
  if (!found) throw new RangeError(`no story for ${slug}`)
  return found
}
