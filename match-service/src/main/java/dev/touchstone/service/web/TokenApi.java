package dev.touchstone.service.web;

import dev.touchstone.protocol.fleet.NewToken;
import dev.touchstone.protocol.fleet.TokenList;
import dev.touchstone.protocol.fleet.TokenView;
import dev.touchstone.service.access.Tokens;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Tokens over HTTP, for admins: give out, list, revoke. */
@RestController
@RequestMapping("/api/tokens")
class TokenApi {

    private final Tokens tokens;

    TokenApi(Tokens tokens) {
        this.tokens = tokens;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    TokenView create(@RequestBody NewToken wanted) {
        return tokens.create(wanted.name(), wanted.role());
    }

    @GetMapping
    ResponseEntity<TokenList> list(
            @RequestParam(defaultValue = "" + Paging.MOST) int limit, @RequestParam(defaultValue = "") String after) {
        return Paging.page(tokens.listed(after, Paging.rows(limit)), limit, TokenView::name, TokenList::new);
    }

    @PostMapping("/{name}/revoke")
    TokenView revoke(@PathVariable String name) {
        return tokens.revoke(name);
    }
}
