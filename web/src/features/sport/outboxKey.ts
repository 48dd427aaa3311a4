/** Where the browser keeps what was asked of the house and not answered yet; nothing stands there when all is answered. */
export const outboxKey = 'yakamozOutbox'
