export const Today = () => null
