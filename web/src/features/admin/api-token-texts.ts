import type { TokenAccess } from "@sigma/contract/users/token-access";

/** The access of a token, in readable form. */
export const accessTexts: Record<TokenAccess, { label: string; title: string }> = {
  read: { label: "Read", title: "Reads the data of wells, changes nothing" },
  push: {
    label: "Push",
    title: "Sends surveys, slide sheets, well plans, depth logs and field tickets, reads nothing",
  },
  all: { label: "Read and change", title: "Everything that an engineer may do with the data of wells" },
};
