// @ts-check

export function guardAccounts() {}
