-- Of replies about messages and letters only their places are kept from now on: those that hold words are forgotten.
delete from idempotency_keys
 where endpoint like '% /messaging/%';
