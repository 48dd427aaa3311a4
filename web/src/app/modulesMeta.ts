/** The name of the `<meta>` that lists the files of the page's code. */
export const modulesMeta = 'yakamoz-modules'
